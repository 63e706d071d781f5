import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Envio, NomeDoXml, ResultadoDoEnvio } from '#contract/conector.contract.ts';
import { etapaDoEnviado } from '#domain/envio/situacoes.ts';
import { paths } from '../../app/paths.ts';
import { daAba } from '../../lib/guarda.ts';
import { Botao } from '../../ui/botao.tsx';
import { acompanhadosQuery, estaAndando } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';
import { BarraDeEtapas, TotalPorEtapa } from './etapas.tsx';

const GUARDA = 'conector:acompanhados';

/** One record of the last sending: refused at once (`erro`), or queued. */
interface Acompanhado {
  id: string;
  erro: string | null;
  xml: NomeDoXml;
}

/** The last sending, kept in this tab: there after a reload. The server sends whether anybody looks or not. */
export function useAcompanhados() {
  const [itens, setItens] = useState<Acompanhado[]>(ler);
  const gravar = (novos: Acompanhado[]) => {
    if (novos.length === 0) daAba.esquecer(GUARDA);
    else daAba.guardar(GUARDA, JSON.stringify(novos));
    setItens(novos);
  };
  return {
    itens,
    guardar: (linhas: readonly ResultadoDoEnvio[], xml: NomeDoXml) =>
      gravar(
        linhas.map(({ registroId, success, error }) => ({ id: registroId, erro: success ? null : (error ?? ''), xml })),
      ),
    limpar: () => gravar([]),
  };
}

function ler(): Acompanhado[] {
  const lido = daAba.lerJson(GUARDA);
  // Only this hook writes under this key.
  return Array.isArray(lido) ? (lido as Acompanhado[]) : [];
}

/** How far the last sending is, record by record (CON-12, CON-70, CON-71). */
export function Acompanhamento({ acompanhados }: { acompanhados: ReturnType<typeof useAcompanhados> }) {
  const { itens, limpar } = acompanhados;
  const consulta = useQuery(acompanhadosQuery(itens.map(({ id }) => id)));
  if (itens.length === 0) return null;
  const recusas = new Map(itens.map(({ id, erro }) => [id, erro]));
  const documento = itens[0]?.xml === 'xml-doc-academica' ? 'documentacao-academica' : 'diploma-digital';
  const envios = (consulta.data?.itens ?? []).map((envio) => ({
    ...envio,
    etapa: etapaDoEnviado(envio.situacaoId, documento),
  }));
  const falharam = envios.filter((envio) => falhou(envio, recusas)).length;
  const esperando = envios.filter(
    (envio) => !falhou(envio, recusas) && ['intencao', 'enviando', 'incerto'].includes(envio.andamento ?? ''),
  ).length;
  return (
    <section className="cartao destaque acompanhamento" aria-labelledby="acompanhamento">
      <header className="fila">
        <h2 id="acompanhamento">Último envio</h2>
        <Botao onClick={limpar}>Fechar acompanhamento</Botao>
      </header>
      <p role="status">
        {[
          itens.length === 1 ? '1 registro' : `${itens.length} registros`,
          ...(esperando > 0 ? [`${esperando} na fila`] : []),
          ...(falharam > 0 ? [`${falharam} com erro`] : []),
        ].join(', ')}
      </p>
      <TotalPorEtapa rotulo="Etapas deste envio" etapas={envios.map(({ etapa }) => etapa)} />
      <ul className="sem-marcas">
        {envios.map((envio) => {
          const erro = falhou(envio, recusas) ? (envio.error ?? recusas.get(envio.id) ?? '') : null;
          return (
            <li key={envio.id} data-erro={erro !== null}>
              <Link to={paths.conectorDetalhes.href({ registroId: envio.id })}>{envio.estudante}</Link>
              <BarraDeEtapas etapa={envio.etapa} parado={erro !== null} />
              <span className={erro === null ? undefined : 'campo-erro'}>{linha(envio, erro)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const falhou = (envio: Envio, recusas: ReadonlyMap<string, string | null>): boolean =>
  envio.success === false || (recusas.get(envio.id) != null && !estaAndando(envio));

function linha(envio: Envio, erro: string | null): string {
  if (erro !== null) return `${MENSAGENS.erroAoEnviar}: ${erro}`;
  if (envio.success === true) return MENSAGENS.enviado;
  return envio.error === null ? MENSAGENS.naFila : `${MENSAGENS.naFila}. ${envio.error}`;
}
