// Nothing but the default: the file says so to the tools that look for it.
export default {};
