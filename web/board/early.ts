// What a framework set on the element before its class was known to the page: plain properties, which
// would hide those of the class.

/** Sets them once more, now that the class listens. */
export function takeEarly(element: HTMLElement, names: readonly string[]): void {
  for (const name of names) {
    if (!Object.prototype.hasOwnProperty.call(element, name)) continue;
    const value: unknown = Reflect.get(element, name);
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, value);
  }
}
