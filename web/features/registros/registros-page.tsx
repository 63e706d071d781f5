import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FILTROS_DAS_COLUNAS, FILTROS_DE_PUBLICACAO, type RegistroDaLista } from '#contract/registros.contract.ts';
import { DIREITO_DA_ACAO } from '#domain/registro/acoes.ts';
import { pode, type QuemPede } from '#domain/sessao/papeis.ts';
import type { Periodo } from '#domain/texto/periodo.ts';
import { paths } from '../../app/paths.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { FiltroPeriodo } from '../../ui/filtro-periodo.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { TELA_ESTREITA, useMedia } from '../../ui/media.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { usePeriodoDoEndereco } from '../../ui/periodo-do-endereco.ts';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { AvisoDoDou } from '../exportacoes/aviso-do-dou.tsx';
import { BotoesDeExtrato } from '../exportacoes/botoes-de-extrato.tsx';
import { AcoesDaLinha, MenuDaLinha } from './acoes-da-linha.tsx';
import { COLUNAS } from './colunas.tsx';
import { UltimaPublicacao } from './desfazer-publicacao.tsx';
import { useFiltrosDosRegistros } from './filtros-dos-registros.ts';
import { baixarRegistros, registrosQuery } from './lista.api.ts';
import { MENSAGENS } from './registros.messages.ts';
import { useForaDoFiltro, useRegistrosSelecionados } from './selecao-de-registros.ts';
import { SelecionarTodos } from './selecionar-todos.tsx';
import { VistasDaPublicacao } from './vistas-da-publicacao.tsx';
import './registros.css';
import { Botao } from '../../ui/botao.tsx';

const idDe = ({ registroID }: RegistroDaLista) => registroID;
const rotuloDe = ({ nomeDiplomado }: RegistroDaLista) => nomeDiplomado;
const anulado = ({ cancelado }: RegistroDaLista) => cancelado;

/** `/registros` (REG-08): the list with its period, filter, selection and row actions. */
export function RegistrosPage() {
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  const { periodo, recusado } = usePeriodoDoEndereco();
  const publicacao = FILTROS_DE_PUBLICACAO.find((um) => um === busca.get('publicacao'));
  const aPublicar = publicacao === 'pendente' || publicacao === 'vencendo';
  // The first deadline first.
  const lista = useEstadoDaLista({ lista: paths.registros.href(), ...(aPublicar && { ordemPadrao: 'data' }) });
  const filtros = useFiltrosDosRegistros();
  const { filtro } = lista.consulta;
  const recorte = { ...(filtro && { filtro }), ...(publicacao && { publicacao }), ...filtros.consulta, periodo };
  const pedida = {
    ...lista.consulta,
    ...(periodo && { dataInicio: periodo.inicio, dataFim: periodo.fim }),
    ...(publicacao && { publicacao }),
    ...filtros.consulta,
  };
  const registros = useQuery(registrosQuery(pedida));
  const usuario = useUsuario();
  const Acoes = useMedia(TELA_ESTREITA) ? MenuDaLinha : AcoesDaLinha;
  const selecao = useRegistrosSelecionados();
  const fora = useForaDoFiltro(selecao.itens, pedida, registros.data?.itens);
  return (
    <Pagina
      titulo={publicacao === 'pendente' ? MENSAGENS.porPublicar : MENSAGENS.titulo}
      acao={
        <>
          <VistasDaPublicacao
            atual={publicacao}
            busca={buscaDaTela(busca, periodo)}
            href={(vista) =>
              paths.registros.href(
                { dataInicio: periodo?.inicio, dataFim: periodo?.fim },
                { ...mantidos(busca), ordem: null, publicacao: vista },
              )
            }
          />
          {pode(usuario, DIREITO_DA_ACAO.registrar) && (
            <LinkBotao principal icone={<PlusOutlined aria-hidden="true" />} para={paths.consultaFormandos.href()}>
              Novo Registro
            </LinkBotao>
          )}
        </>
      }
    >
      {recusado !== null && (
        <p className="texto-menor" role="note">
          {recusado} Aparecem os registros de todas as datas.
        </p>
      )}
      <UltimaPublicacao />
      <TabelaDaEquipe<RegistroDaLista>
        nome="registros"
        rotulo={MENSAGENS.titulo}
        colunas={filtros.nasColunas(COLUNAS)}
        idDe={idDe}
        consulta={registros}
        lista={lista}
        filtro="Filtrar por Nome do Diplomado, RGA ou CPF"
        vazio={periodo === null ? MENSAGENS.nenhumRegistro : MENSAGENS.nenhumNoPeriodo}
        anulado={anulado}
        filtros={filtros}
        baixar={(formato, colunas) => baixarRegistros(pedida, formato, colunas)}
        barra={
          <>
            {periodo !== null && <BotoesDeExtrato recorte={{ ...recorte, periodo }} />}
            <FiltroPeriodo
              recolhivel
              periodo={periodo}
              hoje={useHoje()}
              aoConsultar={({ inicio, fim }) =>
                void navigate(paths.registros.href({ dataInicio: inicio, dataFim: fim }, mantidos(busca)))
              }
              aoVerTodos={() => void navigate(paths.registros.href({}, mantidos(busca)))}
            />
          </>
        }
        acoes={(registro) => <Acoes registro={registro} usuario={usuario} />}
        {...(pode(usuario, DIREITO_DA_ACAO.publicar) && {
          selecao: {
            ...selecao,
            rotuloDe,
            fora,
            acoes: (
              <>
                {selecao.itens.length > 0 && <AcoesDaSelecao usuario={usuario} aoLimpar={selecao.limpar} />}
                <SelecionarTodos consulta={pedida} pagina={registros.data} selecao={selecao} />
              </>
            ),
          },
        })}
      />
      {(aPublicar || periodo !== null) && (registros.data?.total ?? 0) > 0 && (
        <AvisoDoDou recorte={recorte} comExtratos={periodo === null} />
      )}
    </Pagina>
  );
}

/** Another period is asked of the same name, size, order, state and columns. */
const mantidos = (busca: URLSearchParams) =>
  Object.fromEntries(
    ['filtro', 'tamanho', 'ordem', 'publicacao', ...Object.keys(FILTROS_DAS_COLUNAS)].map((um) => [um, busca.get(um)]),
  );

/** As a filter is kept: all but the page, with a period that stands in the path. */
function buscaDaTela(busca: URLSearchParams, periodo: Periodo | null): string {
  const toda = new URLSearchParams(busca);
  toda.delete('pagina');
  if (periodo !== null) {
    toda.set('dataInicio', periodo.inicio);
    toda.set('dataFim', periodo.fim);
  }
  return toda.toString();
}

function AcoesDaSelecao({ usuario, aoLimpar }: { usuario: QuemPede; aoLimpar: () => void }) {
  return (
    <div className="fila">
      <LinkBotao principal para={paths.gravarNovaDataPublicacaoEmLote.href()}>
        Adicionar Data de Publicação DOU Selecionados
      </LinkBotao>
      {pode(usuario, DIREITO_DA_ACAO.cancelar) && (
        <LinkBotao perigo para={paths.situacaoEmLote.href()}>
          Cancelar, suspender ou revogar selecionados
        </LinkBotao>
      )}
      <Botao onClick={aoLimpar}>Limpar seleção</Botao>
    </div>
  );
}
