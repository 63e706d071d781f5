import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ordensJudiciaisApi, type SuspensaoPorOrdem } from '#contract/ordens-judiciais.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { consultar } from '../../lib/consultar.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { type Coluna, Tabela } from '../../ui/tabela.tsx';

const suspensoesQuery = consultar(['registros', 'ordens-judiciais'], ordensJudiciaisApi.listar, {});

/** `/ordens-judiciais`: the suspensions that stand on a court's order, the next review first. */
export function OrdensJudiciaisPage() {
  const lista = useEstadoDaLista();
  const hoje = useHoje();
  const suspensoes = useQuery(suspensoesQuery);
  const colunas: Coluna<SuspensaoPorOrdem>[] = [
    {
      chave: 'nome',
      titulo: 'Diplomado',
      principal: true,
      celula: ({ nomeDiplomado, registroId }) => (
        <Link to={paths.detalheRegistro.href({ registroId })}>{nomeDiplomado}</Link>
      ),
      texto: ({ nomeDiplomado }) => nomeDiplomado,
    },
    {
      chave: 'registro',
      titulo: 'Registro',
      celula: ({ numeroRegistro, livro }) => `nº ${numeroRegistro}, ${livro}`,
    },
    { chave: 'numero', titulo: 'Ordem', celula: ({ numero }) => numero },
    { chave: 'juizo', titulo: 'Juízo', celula: ({ juizo }) => juizo },
    { chave: 'autos', titulo: 'Autos', celula: ({ autos }) => autos },
    {
      chave: 'revisarEm',
      titulo: 'Revisar em',
      ordenavel: true,
      texto: ({ revisarEm }) => revisarEm,
      celula: ({ revisarEm }) => (
        <>
          <span>{formatarData(revisarEm)}</span>{' '}
          {revisarEm <= hoje && <Etiqueta tom="alerta">Revisão a fazer</Etiqueta>}
        </>
      ),
    },
  ];
  return (
    <Pagina
      titulo="Ordens Judiciais"
      descricao="Registros suspensos por ordem de um juízo, a próxima revisão primeiro."
      trilha={[{ rotulo: 'Consulta de Registros', href: paths.registros.href() }]}
    >
      <Tabela
        rotulo="Suspensões por ordem judicial"
        colunas={colunas}
        idDe={({ registroId }) => registroId}
        consulta={suspensoes}
        lista={lista}
        filtro="Filtrar por Diplomado, Ordem, Juízo ou Autos"
        vazio="Nenhum registro suspenso por ordem judicial."
        erro="Erro ao buscar as ordens judiciais!"
        acoes={({ registroId, nomeDiplomado }) => (
          <LinkBotao para={paths.reativaRegistro.href({ registroId })} aria-label={`Rever a ordem de ${nomeDiplomado}`}>
            Rever
          </LinkBotao>
        )}
      />
    </Pagina>
  );
}
