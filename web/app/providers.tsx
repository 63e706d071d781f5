import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dicas } from './dicas.tsx';
import { Kit } from './kit.tsx';

/** Puts around every screen what all of them need: the data cache, and Ant Design's theme and language. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Kit>
        {children}
        <Dicas />
      </Kit>
    </QueryClientProvider>
  );
}
