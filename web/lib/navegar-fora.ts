/** Leaves the application for another address, so that Back does not return to what only sent on. A module that tests replace. */
export const navegarFora = (url: string): void => window.location.replace(url);
