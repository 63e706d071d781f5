import { type ReactNode, Suspense } from 'react';
import { useDoNavegador } from '../lib/do-navegador.ts';

interface Props {
  /** What stands in its place until then, of about its size. */
  vaga: ReactNode;
  children: ReactNode;
}

/** What is fetched when it is first shown (`lazy`): the server does not draw it, the browser does once it has come. */
export const SoNoNavegador = ({ vaga, children }: Props) =>
  useDoNavegador(() => true, false) ? <Suspense fallback={vaga}>{children}</Suspense> : vaga;
