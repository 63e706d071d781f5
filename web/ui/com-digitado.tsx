import { type ReactNode, useEffect, useState } from 'react';
import { abrirDigitado, digitadoEstaAberto, ouvirSaidas } from '../lib/digitado.ts';
import { useUsuario } from '../lib/usuario.ts';
import { Carregando } from './carregando.tsx';
import { DigitadoContext } from './use-digitado.ts';

/** Keeps what is typed on the pages inside. They are drawn once what this person had typed before is read. */
export function ComDigitado({ children }: { children: ReactNode }) {
  const { cpf } = useUsuario();
  const [aberto, setAberto] = useState(() => digitadoEstaAberto(cpf));
  useEffect(() => {
    void abrirDigitado(cpf).then(() => setAberto(true));
    return ouvirSaidas();
  }, [cpf]);
  return <DigitadoContext value>{aberto ? children : <Carregando />}</DigitadoContext>;
}
