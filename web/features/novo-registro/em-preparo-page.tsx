import { useQuery } from '@tanstack/react-query';
import type { RascunhoDaFila } from '#contract/novo-registro.contract.ts';
import { passo } from '#domain/novo-registro/passos.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import type { Coluna } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { emPreparoQuery } from './novo-registro.api.ts';

/** `/registros-em-preparo`: drafts of all students, those that wait for confirmation first (H11). */
export function EmPreparoPage() {
  const lista = useEstadoDaLista();
  const rascunhos = useQuery(emPreparoQuery);
  const fuso = useFuso();
  const registra = usePode('registrar');
  return (
    <Pagina
      titulo="Registros em Preparo"
      trilha={[
        { rotulo: 'Consulta de Registros', href: paths.registros.href() },
        { rotulo: 'Consulta de Estudantes Formandos', href: paths.consultaFormandos.href() },
      ]}
    >
      <TabelaDaEquipe
        nome="pendentes"
        rotulo="Registros em preparo"
        colunas={colunas(fuso)}
        idDe={(um) => um.rga}
        consulta={rascunhos}
        lista={lista}
        filtro="Filtrar por Estudante, RGA ou Curso"
        vazio="Nenhum registro em preparo."
        acoes={(um) => (
          <LinkBotao
            principal={um.pronto !== null && registra}
            para={paths.novoRegistro.href({ rga: um.rga })}
            aria-label={`${um.pronto !== null && registra ? 'Conferir' : 'Continuar'} ${nomeDe(um)}`}
          >
            {um.pronto !== null && registra ? 'Conferir' : 'Continuar'}
          </LinkBotao>
        )}
      />
    </Pagina>
  );
}

const nomeDe = ({ nome, rga }: RascunhoDaFila) => nome || `RGA ${rga}`;

const colunas = (fuso: string): readonly Coluna<RascunhoDaFila>[] => {
  const quando = (em: string) => formatarDataHora(new Date(em), fuso).slice(0, 16);
  return [
    { chave: 'nome', titulo: 'Estudante', celula: nomeDe, principal: true },
    { chave: 'rga', titulo: 'RGA', celula: (um) => um.rga },
    { chave: 'curso', titulo: 'Curso', celula: (um) => um.curso, longa: true },
    {
      chave: 'situacao',
      titulo: 'Situação',
      celula: (um) => (
        <>
          {um.pronto === null ? (
            <Etiqueta tom="espera">{`No passo ${um.passo}: ${passo(um.passo).titulo}`}</Etiqueta>
          ) : (
            <Etiqueta tom="sucesso">Pronto para confirmar</Etiqueta>
          )}{' '}
          {um.quemAssinaMudou && <Etiqueta tom="alerta">Quem assina mudou</Etiqueta>}
        </>
      ),
      texto: (um) => (um.pronto === null ? `No passo ${um.passo}` : 'Pronto para confirmar'),
    },
    {
      chave: 'quem',
      titulo: 'Última alteração',
      celula: (um) => `${um.pronto?.por ?? um.atualizadoPor}, ${quando(um.pronto?.em ?? um.atualizadoEm)}`,
    },
  ];
};
