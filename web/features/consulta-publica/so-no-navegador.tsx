import { type ReactNode, Suspense } from 'react';
import { useDoNavegador } from '../../lib/do-navegador.ts';

interface Props {
  /** Until then, of about the same size. */
  vaga: ReactNode;
  children: ReactNode;
}

/** Fetched when it is first shown (`lazy`): the server does not draw it, the browser does once it has come. */
export const SoNoNavegador = ({ vaga, children }: Props) =>
  useDoNavegador(() => true, false) ? <Suspense fallback={vaga}>{children}</Suspense> : vaga;
