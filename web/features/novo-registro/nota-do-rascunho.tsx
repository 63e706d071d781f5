import { formatarDataHora } from '#domain/texto/data.ts';
import { useFuso } from './avisos-do-registro.tsx';
import { MENSAGENS } from './novo-registro.messages.ts';

interface Props {
  situacao: 'ocioso' | 'salvando' | 'falhou';
  salvoEm: string | null;
}

/** 'Rascunho salvo às 14:32', or that it could not be saved. */
export function NotaDoRascunho({ situacao, salvoEm }: Props) {
  const fuso = useFuso();
  return (
    <p className="registro-rascunho" role="status" data-falhou={situacao === 'falhou'}>
      {situacao === 'falhou'
        ? MENSAGENS.rascunhoFalhou
        : salvoEm !== null && `Rascunho salvo às ${formatarDataHora(new Date(salvoEm), fuso).slice(11, 16)}`}
    </p>
  );
}
