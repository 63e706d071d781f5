import { type ReactNode, useState } from 'react';
import type { InfoDoRegistro, NomeDoDocumento, NomeDoXml } from '#contract/conector.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { Etiqueta, type Tom } from '../../ui/etiqueta-situacao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { AmbienteDoDocumento } from './ambiente-do-documento.tsx';
import { BaixarDoDocumento } from './baixar-do-documento.tsx';
import { RevisaoManual } from './revisao-manual.tsx';
import { ValidacaoDaPrevia } from './validacao-da-previa.tsx';

type Documento = InfoDoRegistro['documentos'][number];
type Assinatura = Documento['assinaturas'][number];

const TOM_DO_ANDAMENTO: Readonly<Record<string, Tom>> = {
  concluido: 'sucesso',
  desistido: 'neutro',
  incerto: 'alerta',
};
const TOM_DO_ESTADO: Readonly<Record<string, Tom>> = { Suspenso: 'alerta', Revogado: 'perigo' };

const tomDe = ({ id, situacaoConector, andamento }: Documento): Tom =>
  TOM_DO_ESTADO[situacaoConector] ?? TOM_DO_ANDAMENTO[andamento ?? ''] ?? (id < 0 ? 'neutro' : 'informacao');

/** The diploma first, which is what the others are for. */
const ORDEM: readonly NomeDoDocumento[] = [
  'xml-diploma',
  'representacao-visual',
  'xml-doc-academica',
  'xml-historico',
  'figura-do-historico',
];

/** The record's documents: state, who signs each, as what and when, files (CON-14 to CON-16, CON-21). */
export function DocumentosDoEnvio({ info: { registroId, documentos } }: { info: InfoDoRegistro }) {
  const [validada, setValidada] = useState<NomeDoXml | null>(null);
  const emOrdem = documentos.toSorted((a, b) => ORDEM.indexOf(a.xml) - ORDEM.indexOf(b.xml));
  const linhas = emOrdem.flatMap((documento) =>
    quemAssina(documento).map((celulas, i, todas) => ({
      altura: i === 0 ? todas.length : 0,
      celulas: [
        <Nome key="nome" registroId={registroId} documento={documento} />,
        ...celulas,
        <BaixarDoDocumento key="arquivos" registroId={registroId} documento={documento} aoValidar={setValidada} />,
      ],
    })),
  );
  return (
    <section className="documentos-do-envio" aria-labelledby="documentos-do-envio">
      <h2 id="documentos-do-envio">Documentos do diploma</h2>
      <TabelaSimples
        colunas={['Documento', 'Quem assina', 'Como', 'Assinado em', 'Arquivos']}
        larguras={[23, 31, 21, 15, 10]}
        alturas={linhas.map(({ altura }) => altura)}
        linhas={linhas.map(({ celulas }) => celulas)}
      />
      {validada !== null && <ValidacaoDaPrevia registroId={registroId} xml={validada} />}
    </section>
  );
}

function Nome({ registroId, documento }: { registroId: string; documento: Documento }) {
  const { xml, tipo, ambiente, ultimoErro, autorizacao, situacaoConector } = documento;
  return (
    <>
      <strong>{tipo}</strong>{' '}
      {documento.andamento === 'erro' ? (
        <>
          <Etiqueta tom="perigo">Parado</Etiqueta>
          <span className="texto-menor">No conector: {situacaoConector}</span>
        </>
      ) : (
        <Etiqueta tom={tomDe(documento)}>{situacaoConector}</Etiqueta>
      )}
      {ambiente !== null && <AmbienteDoDocumento ambiente={ambiente} />}
      {ultimoErro !== null && (
        <p className="campo-erro texto-menor" role="status">
          {ultimoErro}
        </p>
      )}
      {autorizacao === 'awaiting' && <RevisaoManual registroId={registroId} xml={xml} tipo={tipo} />}
    </>
  );
}

/** Who, as what, and when: of each signature, or of the document that has none. */
function quemAssina({ xml, assinaturas }: Documento): ReactNode[][] {
  if (xml === 'representacao-visual' || xml === 'figura-do-historico')
    return [['Não é assinado', 'PDF com o código de validação', '–']];
  if (assinaturas.length === 0) return [['Ninguém foi chamado a assinar ainda', '–', '–']];
  return assinaturas.map((uma) => [
    <span key="quem">
      <span translate="no">{nomeLegivel(uma.responsavel)}</span>
      {uma.substituto !== null && <span className="texto-menor">Substituto: {nomeLegivel(uma.substituto)}</span>}
    </span>,
    `${uma.tipo === 'e-CNPJ' ? 'Selo da instituição' : (uma.cargo ?? 'Pessoa')}${uma.arquivamento ? ', arquivamento' : ''}`,
    <Quando key="quando" assinatura={uma} />,
  ]);
}

function Quando({ assinatura: { situacao, dataHora, pedidaEm } }: { assinatura: Assinatura }) {
  const hora = useHora();
  if (situacao === 'Assinado') return <>{dataHora === null ? 'Sem a hora' : hora(dataHora)}</>;
  return <Etiqueta tom="informacao">{pedidaEm === null ? situacao : `${situacao}, desde ${hora(pedidaEm)}`}</Etiqueta>;
}
