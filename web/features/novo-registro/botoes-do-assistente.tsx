import { ehUltimo } from '#domain/novo-registro/passos.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { MENSAGENS } from './novo-registro.messages.ts';
import type { Rascunho } from './rascunho.ts';

interface Props {
  passo: number;
  rascunho: Rascunho;
  ocupado: boolean;
  /** False: the person leaves it for somebody who registers. */
  registra: boolean;
  aoCancelar: () => void;
  aoVoltar: () => void;
}

/** Cancelar, how the draft stands, Anterior, and Próximo or, on the last step only, Registrar (NOV-16 to NOV-19). */
export function BotoesDoAssistente({ passo, rascunho, ocupado, registra, aoCancelar, aoVoltar }: Props) {
  const { situacao, salvoEm } = rascunho;
  const fuso = useFuso();
  const salvo = salvoEm !== null && `Rascunho salvo às ${formatarDataHora(new Date(salvoEm), fuso).slice(11, 16)}`;
  return (
    <div className="registro-rodape">
      <Botao disabled={ocupado} onClick={aoCancelar}>
        Cancelar
      </Botao>
      <p className="registro-rascunho" role="status" data-falhou={situacao === 'falhou'}>
        {situacao === 'falhou' ? MENSAGENS.rascunhoFalhou : salvo}
      </p>
      <Botao disabled={ocupado || passo === 1} onClick={aoVoltar}>
        Anterior
      </Botao>
      <Botao principal type="submit" ocupado={ocupado}>
        {ehUltimo(passo) ? (registra ? 'Registrar' : 'Deixar pronto') : 'Próximo'}
      </Botao>
    </div>
  );
}
