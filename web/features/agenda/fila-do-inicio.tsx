import { useQuery } from '@tanstack/react-query';
import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';
import type { NomeDoTipo } from '#domain/agenda/tipos.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { numero } from '../../lib/idioma.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { atoDoPrazo, destinoDoPrazo } from './destinos.ts';
import { EtiquetaDoPrazo } from './etiqueta-do-prazo.tsx';
import { agendaQuery } from './prazos.api.ts';
import './agenda.css';

const MOSTRADOS = 9;

/** Work that is done before its date presses; of all else only what asks for attention stands in the queue. */
const DE_TODO_DIA: readonly NomeDoTipo[] = ['expedicao', 'registro', 'dou'];

const DE_COLACAO: readonly NomeDoTipo[] = ['expedicao', 'registro', 'colacao'];

const PERIODOS = {
  tudo: { nome: 'Tudo', cabe: () => true },
  atrasado: { nome: 'Atrasado', cabe: (dias: number | null) => dias !== null && dias < 0 },
  semana: { nome: 'Esta semana', cabe: (dias: number | null) => dias !== null && dias >= 0 && dias <= 7 },
  semPrazo: { nome: 'Sem prazo', cabe: (dias: number | null) => dias === null },
} as const;
type Periodo = keyof typeof PERIODOS;

/** One queue, the most urgent first: ceremonies, sendings, signatures, drafts, requests. */
export function FilaDoInicio() {
  return (
    <Carregado
      consulta={useQuery(agendaQuery)}
      titulo="Erro ao ler o que espera por você!"
      linhas={6}
      rotulo="Lendo o que espera por você"
    >
      {({ prazos }) => {
        const daFila = prazos.filter(({ tipo, situacao }) => situacao !== 'em-dia' || DE_TODO_DIA.includes(tipo));
        return daFila.length === 0 ? <p>Nada pede atenção agora.</p> : <Fila prazos={daFila} />;
      }}
    </Carregado>
  );
}

function Fila({ prazos }: { prazos: readonly PrazoDaAgenda[] }) {
  const [periodo, setPeriodo] = useState<Periodo>('tudo');
  const doPeriodo = (um: Periodo) => prazos.filter(({ dias }) => PERIODOS[um].cabe(dias));
  const vistos = doPeriodo(periodo);
  const outros = vistos.length - MOSTRADOS;
  return (
    <>
      <Segmented<Periodo>
        aria-label="Prazo"
        className="fila-do-inicio-periodos"
        value={periodo}
        onChange={setPeriodo}
        options={(Object.keys(PERIODOS) as Periodo[])
          .map((value) => ({ value, quantos: doPeriodo(value).length }))
          .filter(({ quantos }) => quantos > 0)
          .map(({ value, quantos }) => ({ value, label: `${PERIODOS[value].nome} ${quantos}` }))}
      />
      <Table<PrazoDaAgenda>
        className="fila-do-inicio"
        aria-label="O que espera por você"
        rowKey="chave"
        size="small"
        pagination={false}
        dataSource={vistos.slice(0, MOSTRADOS)}
        columns={COLUNAS}
      />
      <p>
        <Link to={paths.agenda.href()}>
          {outros > 0 ? `Ver os outros ${outros} na agenda de prazos` : 'Abrir a agenda de prazos'}
        </Link>
      </p>
    </>
  );
}

/** The column of counts says a subject that is only how many there are. */
const soConta = ({ alvo, quantos }: PrazoDaAgenda): boolean => alvo.startsWith(`${quantos} `);

const quemCuida = ({ responsavel }: PrazoDaAgenda): string | null =>
  responsavel && `com ${responsavel.eu ? 'você' : responsavel.nome}`;

const COLUNAS = [
  {
    key: 'falta',
    title: 'O que falta',
    render: (_: unknown, prazo: PrazoDaAgenda) => {
      // What tells one row from another comes first: a ceremony, or the kind of work.
      const [assunto, resto] = DE_COLACAO.includes(prazo.tipo)
        ? [prazo.alvo, prazo.titulo]
        : [prazo.titulo, soConta(prazo) ? null : prazo.alvo];
      return (
        <>
          <strong>{assunto}</strong> <small>{[resto, quemCuida(prazo)].filter(Boolean).join('; ')}</small>
        </>
      );
    },
  },
  {
    key: 'quantos',
    title: 'Quantos',
    align: 'right' as const,
    sorter: (a: PrazoDaAgenda, b: PrazoDaAgenda) => a.quantos - b.quantos,
    render: (_: unknown, prazo: PrazoDaAgenda) => {
      const { tipo, quantos, alvo } = prazo;
      if (soConta(prazo)) return alvo.replace(String(quantos), numero(quantos));
      return quantos > 0 && (tipo === 'expedicao' ? `${numero(quantos)} sem registro` : numero(quantos));
    },
  },
  {
    key: 'prazo',
    title: 'Prazo',
    render: (_: unknown, prazo: PrazoDaAgenda) => (
      <>
        <EtiquetaDoPrazo prazo={prazo} /> {prazo.limite !== null && <small>{formatarData(prazo.limite)}</small>}
      </>
    ),
  },
  {
    key: 'ato',
    title: <span className="so-leitor">O que fazer</span>,
    render: (_: unknown, prazo: PrazoDaAgenda) => <Ato prazo={prazo} />,
  },
];

/** The way to where it is dealt with; nothing for what only the server's administrator can do. */
function Ato({ prazo: { tipo, ref, titulo, alvo } }: { prazo: PrazoDaAgenda }) {
  const para = destinoDoPrazo(tipo, ref);
  if (para === null) return null;
  return (
    <LinkBotao para={para} pequeno block aria-label={`${atoDoPrazo(tipo)}: ${titulo}, ${alvo}`}>
      {atoDoPrazo(tipo)}
    </LinkBotao>
  );
}
