/** Leaves the application for another address. Its own module, so that tests can stand in for it. */
export const navegarFora = (url: string): void => window.location.assign(url);
