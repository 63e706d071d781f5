import { Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import type { InfoDoRegistro } from '#contract/conector.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { nomeLegivel } from '../../lib/nome-legivel.ts';
import { Botao } from '../../ui/botao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

/** As many as a screen has room for; the rest are asked for. */
const RECENTES = 6;

/** Of all documents together: what this system did and saw (CON-16), the service's own history, certificates, errors. */
export function HistoricosDoEnvio({ info: { documentos, erros } }: { info: InfoDoRegistro }) {
  const hora = useHora();
  const quando = (instante: string | null) => (instante === null ? '–' : hora(instante));
  const passos = documentos
    .flatMap(({ tipo, log }) => log.map((evento) => ({ tipo, ...evento })))
    .toSorted((a, b) => b.dataHora.localeCompare(a.dataHora));
  const noConector = documentos
    .flatMap(({ tipo, historico }) => historico.map((evento) => ({ tipo, ...evento })))
    .toSorted((a, b) => (b.quando ?? '').localeCompare(a.quando ?? ''));
  const assinaturas = documentos.flatMap(({ tipo, assinaturas: dele }) =>
    dele.map((uma) => ({ documento: tipo, ...uma })),
  );
  const versoes = documentos.flatMap((documento) =>
    documento.versoes.map(({ documentId, situacao }) => `${documento.tipo} nº ${documentId} (${situacao})`),
  );
  return (
    <Tabs
      aria-label="Histórico e erros do envio"
      items={[
        {
          key: 'historico',
          label: `Histórico (${passos.length})`,
          children: (
            <Recentes
              colunas={['Quando', 'Documento', 'O que aconteceu', 'Antes']}
              linhas={passos.map(({ dataHora, tipo, situacaoAtual, situacaoAnterior, info }) => [
                hora(dataHora),
                tipo,
                <ComDetalhe key="situacao" texto={situacaoAtual} detalhe={info} />,
                situacaoAnterior ?? '–',
              ])}
            />
          ),
        },
        {
          key: 'conector',
          label: `No conector (${noConector.length})`,
          children: (
            <>
              <Recentes
                colunas={['Quando', 'Documento', 'Situação', 'Informação']}
                linhas={noConector.map((evento) => [
                  quando(evento.quando),
                  evento.tipo,
                  evento.situacao,
                  evento.info || '–',
                ])}
              />
              {versoes.length > 0 && <p className="texto-menor">Outras versões no conector: {versoes.join(', ')}</p>}
            </>
          ),
        },
        {
          key: 'certificados',
          label: 'Certificados e prazos',
          children: (
            <TabelaSimples
              colunas={['Documento', 'Responsável', 'Certificado', 'Local da assinatura', 'Pedida em', 'Vale até']}
              linhas={assinaturas.map((uma) => [
                uma.documento,
                <span key="nome" translate="no">
                  {nomeLegivel(uma.responsavel)}
                </span>,
                uma.tipo,
                uma.tag,
                quando(uma.pedidaEm),
                quando(uma.expiraEm),
              ])}
            />
          ),
        },
        {
          key: 'erros',
          label: `Erros (${erros.length})`,
          children:
            erros.length === 0 ? (
              <p>Nenhum.</p>
            ) : (
              <TabelaSimples
                colunas={['Data e hora', 'XML', 'Erro']}
                linhas={erros.map(({ dataHora, xml, erro, detalhes }) => [
                  hora(dataHora),
                  xml,
                  <>
                    <span>{erro}</span>
                    {detalhes.length > 1 && (
                      <ul>
                        {detalhes.map((detalhe) => (
                          <li key={detalhe}>{detalhe}</li>
                        ))}
                      </ul>
                    )}
                  </>,
                ])}
              />
            ),
        },
      ]}
    />
  );
}

const ComDetalhe = ({ texto, detalhe }: { texto: string; detalhe: string | null }) => (
  <>
    <span>{texto}</span>
    {detalhe !== null && <span className="texto-menor">{detalhe}</span>}
  </>
);

function Recentes({ colunas, linhas }: { colunas: readonly string[]; linhas: readonly (readonly ReactNode[])[] }) {
  const [todos, setTodos] = useState(false);
  return (
    <>
      <TabelaSimples colunas={colunas} linhas={todos ? linhas : linhas.slice(0, RECENTES)} />
      {!todos && linhas.length > RECENTES && (
        <Botao forma="link" onClick={() => setTodos(true)}>
          Ver todos os {linhas.length}
        </Botao>
      )}
    </>
  );
}
