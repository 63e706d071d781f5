import { CalendarOutlined, DownOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { useId, useState } from 'react';
import { formatarData, somarDias } from '#domain/texto/data.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';
import { CampoData } from './campo-data.tsx';
import { TELA_ESTREITA, useMedia } from './media.ts';
import { problemaDoPeriodo } from './periodo.ts';
import './filtro-periodo.css';

interface Props {
  /** The period in force; null: all records. */
  periodo: Periodo | null;
  /** Today in the institution's zone: what an emptied date falls back to. */
  hoje: string;
  aoConsultar: (periodo: Periodo) => void;
  aoVerTodos: () => void;
  /** It stands behind a button that names the period in force. */
  recolhivel?: boolean;
}

/** Periods that are asked for by one press, all up to `hoje` (`yyyy-MM-dd`), each with what its button says. */
function periodosProntos(hoje: string): readonly (readonly [nome: string, periodo: Periodo])[] {
  const [ano, mes] = [hoje.slice(0, 4), hoje.slice(5, 7)];
  return [
    ['Hoje', { inicio: hoje, fim: hoje }],
    ['Últimos 7 dias', { inicio: somarDias(hoje, -6) ?? hoje, fim: hoje }],
    ['Este mês', { inicio: `${ano}-${mes}-01`, fim: hoje }],
    ['Este semestre', { inicio: mes < '07' ? `${ano}-01-01` : `${ano}-07-01`, fim: hoje }],
    ['Este ano', { inicio: `${ano}-01-01`, fim: hoje }],
  ];
}

/** Data Inicial, Data Final, Ver Todos, Consultar; the usual periods by one press. Submits only two dates in order. */
export function FiltroPeriodo({ periodo, hoje, aoConsultar, aoVerTodos, recolhivel = false }: Props) {
  const id = useId();
  const chave = `${periodo?.inicio}/${periodo?.fim}`;
  const [visto, setVisto] = useState(chave);
  const [inicio, setInicio] = useState(periodo?.inicio);
  const [fim, setFim] = useState(periodo?.fim);
  const [erro, setErro] = useState<string | null>(null);
  const [aberto, setAberto] = useState(false);
  const estreita = useMedia(TELA_ESTREITA);
  const mostrar = (outro: Periodo | null) => {
    setInicio(outro?.inicio);
    setFim(outro?.fim);
    setErro(null);
  };
  if (visto !== chave) {
    setVisto(chave);
    mostrar(periodo);
    setAberto(false);
  }
  const consultar = () => {
    const problema = problemaDoPeriodo(inicio, fim);
    setErro(problema);
    if (inicio !== undefined && fim !== undefined && problema === null) aoConsultar({ inicio, fim });
  };
  const campo = (parte: string, rotulo: string, value: string | undefined, onChange: typeof setInicio) => (
    <div>
      <label className="rotulo" htmlFor={`${id}-${parte}`}>
        {t(rotulo)}
      </label>
      <CampoData
        id={`${id}-${parte}`}
        rotulo={`a ${rotulo.toLowerCase()}`}
        value={value}
        onChange={onChange}
        seEsvaziada={hoje}
        aria-describedby={erro === null ? undefined : `${id}-erro`}
      />
    </div>
  );
  const campos = (
    <form
      aria-label={t('Período')}
      onSubmit={(evento) => {
        evento.preventDefault();
        consultar();
      }}
    >
      <fieldset className="filtro-periodo-prontos fila" aria-label={t('Períodos prontos')}>
        {periodosProntos(hoje).map(([nome, pronto]) => (
          <Botao
            key={nome}
            pequeno
            onClick={() => {
              mostrar(pronto);
              aoConsultar(pronto);
            }}
          >
            {t(nome)}
          </Botao>
        ))}
      </fieldset>
      {campo('inicio', 'Data Inicial', inicio, setInicio)}
      {campo('fim', 'Data Final', fim, setFim)}
      <div className="filtro-periodo-botoes fila">
        <Botao
          onClick={() => {
            // Where all are shown already the address stays the same, and refused dates would stay in the fields.
            mostrar(null);
            aoVerTodos();
          }}
        >
          {t('Ver Todos')}
        </Botao>
        <Botao principal type="submit">
          {t('Consultar')}
        </Botao>
      </div>
      {erro !== null && (
        <p className="campo-erro" role="alert" id={`${id}-erro`}>
          {t(erro)}
        </p>
      )}
    </form>
  );
  if (!recolhivel) return <div className="filtro-periodo">{campos}</div>;
  return (
    // Beside its button in the page, so that Tab leads into it.
    <div className="filtro-periodo-menu">
      <Popover
        trigger="click"
        placement="bottomRight"
        open={aberto}
        onOpenChange={setAberto}
        getPopupContainer={(botao) => botao.parentElement ?? document.body}
        destroyOnHidden
        content={<div className="filtro-periodo">{campos}</div>}
      >
        <Botao
          icone={<CalendarOutlined aria-hidden="true" />}
          aria-expanded={aberto}
          onKeyDown={({ key }) => key === 'Escape' && setAberto(false)}
        >
          {periodo === null
            ? t(estreita ? 'Período' : 'Filtrar por período')
            : `${formatarData(periodo.inicio)} – ${formatarData(periodo.fim)}`}{' '}
          <DownOutlined aria-hidden="true" />
        </Botao>
      </Popover>
    </div>
  );
}
