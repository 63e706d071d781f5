import { config } from 'zod/v4';

export * from 'zod/v4';

// It would try to compile its schemas, and each try is one that the page's policy has to forbid. The build puts this file
// in zod's place (`vite.config.ts`), so that no schema is made before.
config({ jitless: true });
