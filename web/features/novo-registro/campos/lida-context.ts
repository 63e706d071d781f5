import { createContext } from 'react';

/** Whether the fields of the group around are only read. */
export const LidaContext = createContext(false);
