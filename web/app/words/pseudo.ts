// The pseudo-language of the tests (?lang=pseudo): English in brackets and 40 % longer, so that
// text which escapes the catalogues, and room that only English fits in, are both seen.

const PADDING = "more and yet more ";

export function longer(text: string): string {
  const more = Math.ceil(text.length * 0.4);
  const padding = PADDING.repeat(Math.ceil(more / PADDING.length)).slice(0, more);
  return `⟦${text} ${padding.trim()}⟧`;
}

/** The same for the text of an HTML page. */
export function longerHtml(html: string): string {
  return html.replace(/(^|>)([^<>]*\S[^<>]*)(?=<|$)/g, (_, before: string, text: string) => {
    return before + longer(text.trim());
  });
}
