import { useQuery } from '@tanstack/react-query';
import { Progress } from 'antd';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ResumoDaColacao } from '#contract/formandos.contract.ts';
import { anosDaLista, CAMPUS_PADRAO } from '#domain/formandos/anos.ts';
import { nomeDoTipoDeColacao } from '#domain/formandos/colacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../../app/paths.ts';
import { useFuso } from '../../../lib/instituicao.ts';
import { usePode } from '../../../lib/usuario.ts';
import { useEstadoDaLista } from '../../../ui/estado-da-lista.ts';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../../ui/tabela.tsx';
import { campiQuery } from '../../apoio/apoio.api.ts';
import { LotesAbertos } from '../lotes-abertos.tsx';
import { colacoesQuery } from './colacao.api.ts';
import '../formandos.css';
import './colacao.css';

const COLUNAS: readonly Coluna<ResumoDaColacao>[] = [
  {
    chave: 'data',
    titulo: 'Colação',
    principal: true,
    celula: ({ dataColacaoId, data, tipo }) => (
      <Link to={paths.colacao.href({ dataColacaoId })}>
        {[formatarData(data), nomeDoTipoDeColacao(tipo)].filter((parte) => parte !== '').join(' – ')}
      </Link>
    ),
    texto: ({ data, tipo }) => `${formatarData(data)} ${nomeDoTipoDeColacao(tipo)}`,
  },
  { chave: 'formandos', titulo: 'Formandos', celula: ({ formandos }) => formandos },
  { chave: 'registrados', titulo: 'Registrados', celula: (um) => <Parte de={um.formandos} quantos={um.registrados} /> },
  {
    chave: 'assinados',
    titulo: 'Diplomas assinados',
    celula: (um) => <Parte de={um.formandos} quantos={um.assinados} />,
  },
  {
    chave: 'publicados',
    titulo: 'Publicados no DOU',
    celula: (um) => <Parte de={um.formandos} quantos={um.publicados} />,
  },
];

const Parte = ({ quantos, de }: { quantos: number; de: number }) => (
  <span className="colacoes-parte">
    <span>
      {quantos} de {de}
    </span>
    <span aria-hidden="true">
      <Progress percent={de === 0 ? 0 : (quantos / de) * 100} showInfo={false} size="small" status="normal" />
    </span>
  </span>
);

/** `/colacoes`: the ceremonies of a campus in a year, with how far their diplomas are. */
export function ColacoesPage() {
  const id = useId();
  const [busca, setBusca] = useSearchParams();
  const fuso = useFuso();
  const anos = anosDaLista(new Date(), fuso);
  const lista = useEstadoDaLista();
  const registra = usePode('registrar');
  const campi = useQuery(campiQuery);
  const campus = Number(busca.get('campusId')) || CAMPUS_PADRAO;
  const ano = Number(busca.get('ano')) || (anos[0] ?? new Date().getFullYear());
  const mudar = (novo: Record<string, number>) =>
    setBusca(
      { campusId: String(campus), ano: String(ano), ...mapaDeTextos(novo) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Pagina titulo="Colações" trilha={[{ rotulo: 'Consulta de Registros', href: paths.registros.href() }]}>
      <div className="colacoes-filtros">
        <div>
          <label className="rotulo" htmlFor={`${id}-campus`}>
            Campus
          </label>
          <ListaDeEscolha
            id={`${id}-campus`}
            value={campi.data === undefined ? undefined : campus}
            loading={campi.isPending}
            onChange={(campusId) => mudar({ campusId })}
            options={(campi.data ?? []).map(({ campusID, nome }) => ({ value: campusID, label: nome }))}
          />
        </div>
        <div>
          <label className="rotulo" htmlFor={`${id}-ano`}>
            Ano
          </label>
          <ListaDeEscolha
            id={`${id}-ano`}
            value={ano}
            onChange={(novo) => mudar({ ano: novo })}
            options={[...new Set([...anos, ano])].map((um) => ({ value: um, label: String(um) }))}
          />
        </div>
      </div>
      {registra && <LotesAbertos />}
      <Tabela
        rotulo="Colações"
        colunas={COLUNAS}
        idDe={({ dataColacaoId }) => dataColacaoId}
        consulta={useQuery(colacoesQuery(campus, ano))}
        lista={lista}
        vazio="Nenhuma data de colação neste campus e ano."
      />
    </Pagina>
  );
}

const mapaDeTextos = (numeros: Record<string, number>) =>
  Object.fromEntries(Object.entries(numeros).map(([chave, numero]) => [chave, String(numero)]));
