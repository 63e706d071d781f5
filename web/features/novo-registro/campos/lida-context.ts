import { createContext } from 'react';

/** Fields of the group around are only read. */
export const LidaContext = createContext(false);
