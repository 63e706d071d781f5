import { Link } from 'react-router-dom';
import type { LinhaDaColacao } from '#contract/formandos.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import { ETAPAS } from '#domain/envio/situacoes.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { NOMES_DA_SITUACAO } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { Etiqueta, type Tom } from '../../../ui/etiqueta-situacao.tsx';
import type { Coluna } from '../../../ui/tabela.tsx';
import { RegistroAnulado } from '../registro-anulado.tsx';

const DIAS_DE_AVISO = 15;

/** One column a station of the way from the ceremony to the published, signed diploma. */
const COLUNAS: readonly Coluna<LinhaDaColacao>[] = [
  { chave: 'nome', titulo: 'Formando', principal: true, ordenavel: true, celula: ({ nome }) => nome },
  { chave: 'rga', titulo: 'RGA', celula: ({ rga }) => rga },
  { chave: 'curso', titulo: 'Curso', ordenavel: true, celula: ({ curso }) => curso },
  {
    chave: 'documentos',
    titulo: 'Documentos',
    celula: ({ documentosQueFaltam: faltam }) =>
      faltam.length === 0 ? (
        <Etiqueta tom="sucesso">Completos</Etiqueta>
      ) : (
        <Etiqueta tom="espera">{faltam.length === 1 ? 'Falta 1' : `Faltam ${faltam.length}`}</Etiqueta>
      ),
    texto: ({ documentosQueFaltam }) => documentosQueFaltam.join(' '),
  },
  { chave: 'registro', titulo: 'Registro', celula: (um) => <DoRegistro linha={um} />, texto: textoDoRegistro },
  {
    chave: 'documentacao',
    titulo: 'XML acadêmico',
    celula: ({ registro }) => registro && <Etapa etapa={registro.etapaDocumentacao} />,
    texto: () => '',
  },
  {
    chave: 'diploma',
    titulo: 'Diploma',
    celula: ({ registro }) => registro && <DoDiploma registro={registro} />,
    texto: () => '',
  },
  {
    chave: 'dou',
    titulo: 'DOU',
    celula: ({ registro }) => registro?.dataPublicacao && formatarData(registro.dataPublicacao),
    texto: ({ registro }) => registro?.dataPublicacao ?? '',
  },
  {
    chave: 'prazo',
    titulo: 'Prazo',
    ordenavel: true,
    celula: ({ prazo }) => prazo && <PrazoDaLinha prazo={prazo} />,
    texto: ({ prazo }) => prazo?.diasRestantes ?? 99_999,
  },
];

/** Stations that nobody has come to yet have no column, nor has a deadline that the head of the page tells of all. */
export function colunasDaColacao(linhas: readonly LinhaDaColacao[]): readonly Coluna<LinhaDaColacao>[] {
  const vazias: Readonly<Record<string, boolean>> = {
    documentacao: linhas.every(({ registro }) => registro === null),
    diploma: linhas.every(
      ({ registro }) => registro === null || (registro.etapaDiploma === null && registro.erro === null),
    ),
    dou: linhas.every(({ registro }) => registro?.dataPublicacao == null),
    prazo: prazosDaColacao(linhas).every(({ igual }) => igual),
  };
  return COLUNAS.filter(({ chave }) => vazias[chave] !== true);
}

type Prazo = NonNullable<LinhaDaColacao['prazo']>;

/** The nearest deadline of each thing to do; `igual`: it is that of all who have to do it. */
export function prazosDaColacao(
  linhas: readonly LinhaDaColacao[],
): { prazo: Prazo; quantos: number; igual: boolean }[] {
  const todos = linhas.flatMap(({ prazo }) => prazo ?? []).toSorted((a, b) => a.diasRestantes - b.diasRestantes);
  return [...agrupar(todos, ({ oQue }) => oQue).values()].flatMap((deles) => {
    const [prazo] = deles;
    return prazo === undefined
      ? []
      : [{ prazo, quantos: deles.length, igual: deles.every(({ limite }) => limite === prazo.limite) }];
  });
}

function textoDoRegistro({ registro, registroAnulado, pendencias }: LinhaDaColacao): string {
  if (registro !== null) return `${registro.numeroRegistro} ${registro.livro}`;
  if (registroAnulado !== null) return registroAnulado.revogado ? 'Revogado' : 'Cancelado';
  return pendencias.length > 0 ? 'Pendências' : '';
}

function DoRegistro({ linha: { registro, registroAnulado, pendencias } }: { linha: LinhaDaColacao }) {
  if (registro !== null) {
    return (
      <>
        <Link to={paths.detalheRegistro.href({ registroId: registro.registroID })}>
          nº {registro.numeroRegistro}, {registro.livro}
        </Link>
        {registro.suspenso && <Etiqueta tom="alerta">Suspenso</Etiqueta>}
      </>
    );
  }
  if (registroAnulado !== null) return <RegistroAnulado registro={registroAnulado} />;
  if (pendencias.length === 0) return <Etiqueta tom="espera">A registrar</Etiqueta>;
  return (
    <span title={pendencias.join('\n')}>
      <Etiqueta tom="alerta">{pendencias.length === 1 ? '1 pendência' : `${pendencias.length} pendências`}</Etiqueta>
    </span>
  );
}

const TONS: Readonly<Record<number, Tom>> = { 1: 'neutro', 2: 'espera', 3: 'espera', 4: 'informacao', 5: 'sucesso' };
/** The stage at which a document has come back signed. */
const ETAPA_ASSINADA = 4;
const PALAVRAS = ['A enviar', 'Enviado', 'Em assinatura', 'Assinado', 'Válido'] as const;

function Etapa({ etapa }: { etapa: number | null }) {
  if (etapa === null) return null;
  return (
    <span title={ETAPAS[etapa - 1]}>
      <Etiqueta tom={TONS[etapa] ?? 'neutro'}>{PALAVRAS[etapa - 1]}</Etiqueta>
    </span>
  );
}

function DoDiploma({ registro }: { registro: NonNullable<LinhaDaColacao['registro']> }) {
  if (registro.erro !== null) {
    return (
      <Link to={paths.conectorDetalhes.href({ registroId: registro.registroID })}>
        <Etiqueta tom="perigo">Recusado</Etiqueta>
      </Link>
    );
  }
  // From its signature on it has the word that list and record have.
  if ((registro.etapaDiploma ?? 0) >= ETAPA_ASSINADA)
    return <Etiqueta tom="sucesso">{NOMES_DA_SITUACAO.assinado}</Etiqueta>;
  return <Etapa etapa={registro.etapaDiploma} />;
}

/** A deadline: how it stands, of what, until when. */
function PrazoDaLinha({ prazo }: { prazo: Prazo }) {
  return (
    <>
      <EtiquetaDoPrazo prazo={prazo} />
      <span className="texto-menor abaixo">
        {prazo.oQue}, até {formatarData(prazo.limite)}
      </span>
    </>
  );
}

export function EtiquetaDoPrazo({ prazo }: { prazo: Prazo }) {
  const { diasRestantes: dias } = prazo;
  const tom = dias < 0 ? 'perigo' : dias <= DIAS_DE_AVISO ? 'alerta' : 'neutro';
  return <Etiqueta tom={tom}>{prazoEmPalavras(prazo)}</Etiqueta>;
}
