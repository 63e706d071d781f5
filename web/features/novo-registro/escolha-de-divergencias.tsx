import { Alert } from 'antd';
import { agrupar } from '#domain/agrupar.ts';
import { CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { ehCampo } from '#domain/novo-registro/passos.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { EscolhaDeValores, legivel } from '../../ui/escolha-de-valores.tsx';
import { MENSAGENS } from './novo-registro.messages.ts';
import type { Divergencia, Rascunho } from './rascunho.ts';

interface Props {
  divergencias: readonly Divergencia[];
  aoEscolher: (deles: string[]) => void;
}

/** The same field was filled differently here and by somebody else: both values, who, when, and a choice (H11). */
export function EscolhaDeDivergencias({ divergencias, aoEscolher }: Props) {
  const fuso = useFuso();
  return (
    <EscolhaDeValores
      id="divergencias"
      titulo="O rascunho foi alterado em outro lugar"
      explicacao="Nada foi substituído. Escolha o que vale; até lá o rascunho não é salvo."
      linhas={divergencias.map(({ campo, meu, deles, por, em }) => ({
        chave: campo,
        rotulo: rotuloDe(campo),
        texto: em === null ? `Alterado por ${por}.` : `Alterado por ${por} em ${quando(em, fuso)}.`,
        opcoes: [`De ${por}: ${lido(campo, deles)}`, `O desta tela: ${lido(campo, meu)}`],
      }))}
      inicial="daqui"
      aoEscolher={aoEscolher}
    />
  );
}

const quando = (em: string, fuso: string) => formatarDataHora(new Date(em), fuso).slice(0, 16);

/** A name that is no field's stays. */
const rotuloDe = (campo: string): string => (ehCampo(campo) ? CAMPOS[campo].rotulo : campo);

const lido = (campo: string, valor: unknown): string =>
  (ehCampo(campo) && typeof valor === 'string' && CAMPOS[campo].mostrar?.(valor)) || legivel(valor);

/** Changes of others while this page was open, and that no draft is kept any more. */
export function DadosRecebidos({ rascunho: { recebidos, situacao } }: { rascunho: Rascunho }) {
  const porQuem = agrupar(recebidos, ({ por }) => por);
  return (
    <div className="pilha registro-avisos" role="status" id="recebidos-titulo" tabIndex={-1}>
      {[...porQuem].map(([por, campos]) => (
        <Alert
          key={por}
          type="info"
          showIcon
          title={`${por} alterou: ${campos.map(({ campo }) => rotuloDe(campo)).join(', ')}`}
          description="O que está na tela já é o novo valor."
        />
      ))}
      {situacao === 'encerrado' && <Alert type="warning" showIcon title={MENSAGENS.rascunhoEncerrado} />}
    </div>
  );
}
