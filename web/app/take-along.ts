// What can be taken along: texts to the clipboard, files to the device, both to other apps.

/** Not every browser and place allows it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export const textFile = (text: string, name: string): File =>
  new File([text], name, { type: "text/plain" });

/** Is there a sheet of other apps that take files? */
export const canShare = (file: File): boolean =>
  "canShare" in navigator && navigator.canShare({ files: [file] });

/** Whoever closes the sheet wants nothing more. */
export async function share(file: File): Promise<void> {
  await navigator.share({ files: [file], title: file.name }).catch(() => undefined);
}
