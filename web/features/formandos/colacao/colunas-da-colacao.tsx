import { Link } from 'react-router-dom';
import type { LinhaDaColacao } from '#contract/formandos.contract.ts';
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
export const COLUNAS_DA_COLACAO: readonly Coluna<LinhaDaColacao>[] = [
  {
    chave: 'nome',
    titulo: 'Formando',
    principal: true,
    ordenavel: true,
    celula: (um) => (
      <>
        {um.nome}
        <span className="texto-menor abaixo">
          {um.rga} · {um.curso}
        </span>
      </>
    ),
    texto: ({ nome, rga, curso }) => `${nome} ${rga} ${curso}`,
  },
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
export function PrazoDaLinha({ prazo }: { prazo: NonNullable<LinhaDaColacao['prazo']> }) {
  const { diasRestantes: dias } = prazo;
  const tom = dias < 0 ? 'perigo' : dias <= DIAS_DE_AVISO ? 'alerta' : 'neutro';
  return (
    <>
      <Etiqueta tom={tom}>{prazoEmPalavras(prazo)}</Etiqueta>
      <span className="texto-menor abaixo">
        {prazo.oQue}, até {formatarData(prazo.limite)}
      </span>
    </>
  );
}
