import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Formando } from '#contract/formandos.contract.ts';
import { chaveDoLote, type Escolhido, podeEntrarNoLote } from '#domain/formandos/em-lote.ts';
import { paths } from '../../app/paths.ts';
import { usePode } from '../../lib/usuario.ts';
import { useEstadoDaLista } from '../../ui/estado-da-lista.ts';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { filtrarLocal } from '../../ui/lista-local.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { useSelecao } from '../../ui/selecao.ts';
import type { Coluna } from '../../ui/tabela.tsx';
import { TabelaDaEquipe } from '../../ui/tabela-da-equipe.tsx';
import { BarraDoLote } from './barra-do-lote.tsx';
import { BotaoRegistrar } from './botao-registrar.tsx';
import { colacaoQuery } from './colacao/colacao.api.ts';
import { type Escolha, FiltroFormandos } from './filtro-formandos.tsx';
import { formandosQuery } from './formandos.api.ts';
import { MENSAGENS } from './formandos.messages.ts';
import { LotesAbertos } from './lotes-abertos.tsx';
import { Pendencias } from './pendencias.tsx';
import { RegistroAnulado } from './registro-anulado.tsx';

const COLUNAS: readonly Coluna<Formando>[] = [
  {
    chave: 'nome',
    titulo: 'Formando',
    celula: (um) => um.sigaNomeALuno,
    ordenavel: true,
    principal: true,
  },
  { chave: 'rga', titulo: 'RGA', celula: (um) => um.sigaRGAAluno, ordenavel: true },
  { chave: 'curso', titulo: 'Curso', celula: (um) => um.sigaNomePCurso, ordenavel: true, longa: true },
  {
    chave: 'pendencias',
    titulo: 'Pendências',
    celula: (um) => (
      <>
        <RegistroAnulado registro={um.registroAnulado} />
        <Pendencias nome={um.sigaNomeALuno} historico={um.historico} doRegistro={um.pendenciasDoRegistro} />
      </>
    ),
    texto: () => '',
  },
];

/** 'Formando, RGA ou Curso'. */
const TEXTOS = (um: Formando) => [nomeDe(um), um.sigaRGAAluno, um.sigaNomePCurso];
const rgaDe = (um: Escolhido) => um.sigaRGAAluno;
const nomeDe = (um: Formando) => um.sigaNomeALuno;

/** `/consulta-formandos/{dataColacaoId?}` (FOR-03): the graduates of a ceremony. */
export function ConsultaFormandosPage() {
  const navigate = useNavigate();
  const escolha = useEscolha();
  const lista = useEstadoDaLista({ ordemPadrao: 'nome' });
  const { dataColacaoId } = escolha;
  const podeRegistrar = usePode('registrar');
  const prepara = usePode('preparar');
  const selecao = useSelecao(chaveDoLote(dataColacaoId ?? ''), rgaDe);
  const formandos = useQuery({ ...formandosQuery(dataColacaoId ?? ''), enabled: dataColacaoId !== null });
  return (
    <Pagina
      titulo="Consulta de Estudantes Formandos"
      trilha={[{ rotulo: 'Consulta de Registros', href: paths.registros.href() }]}
      acao={
        <>
          {prepara && <LinkBotao para={paths.registrosEmPreparo.href()}>Registros em preparo</LinkBotao>}
          <LinkBotao para={paths.consultaIndividualFormandos.href()}>Consulta individual</LinkBotao>
          {dataColacaoId !== null && (
            <LinkBotao para={paths.colacao.href({ dataColacaoId })}>Colação inteira</LinkBotao>
          )}
        </>
      }
    >
      <FiltroFormandos
        key={`${escolha.campusId} ${escolha.ano} ${dataColacaoId}`}
        escolha={escolha}
        aoConsultar={({ campusId, ano, dataColacaoId: id }) =>
          void navigate(
            paths.consultaFormandos.href(
              { dataColacaoId: id },
              { ano: String(ano), campusId: String(campusId), dataColacaoId: id },
            ),
          )
        }
      />
      {podeRegistrar && <LotesAbertos />}
      {dataColacaoId === null ? (
        <EstadoVazio texto={MENSAGENS.semData} />
      ) : (
        <TabelaDaEquipe
          nome="formandos"
          rotulo="Formandos"
          colunas={COLUNAS}
          idDe={rgaDe}
          consulta={formandos}
          lista={lista}
          filtro={MENSAGENS.filtro}
          vazio={MENSAGENS.vazio}
          {...(podeRegistrar && { selecao: { ...selecao, rotuloDe: nomeDe, pode: podeEntrarNoLote } })}
          barra={
            podeRegistrar && (
              <BarraDoLote
                dataColacaoId={dataColacaoId}
                campusId={escolha.campusId}
                selecao={selecao}
                formandos={formandos.data}
                naTela={filtrarLocal(formandos.data ?? [], lista.filtro, TEXTOS)}
              />
            )
          }
          acoes={(um) => (
            <BotaoRegistrar
              rga={um.sigaRGAAluno}
              nome={um.sigaNomeALuno}
              registro={um.registroDiplomaAtivo}
              colacao={dataColacaoId}
              pendente={!podeEntrarNoLote(um)}
            />
          )}
        />
      )}
    </Pagina>
  );
}

/**
 * The path wins over the query, a leading colon is ignored. A link with the ceremony alone is completed by the ceremony
 * itself, so that the filters say whose graduates these are.
 */
function useEscolha(): Escolha {
  const { dataColacaoId: segmento } = useParams();
  const [busca] = useSearchParams();
  const id = (segmento ?? busca.get('dataColacaoId') ?? '').replace(/^:/, '');
  const dataColacaoId = /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : null;
  const [campusId, ano] = [numero(busca.get('campusId')), numero(busca.get('ano'))];
  const incompleta = dataColacaoId !== null && (campusId === null || ano === null);
  const { data: colacao } = useQuery({
    ...colacaoQuery(dataColacaoId ?? ''),
    enabled: incompleta,
    refetchInterval: false,
  });
  return {
    campusId: campusId ?? colacao?.campusID ?? null,
    ano: ano ?? numero(colacao?.data?.slice(0, 4) ?? null),
    dataColacaoId,
  };
}

const numero = (texto: string | null): number | null =>
  texto !== null && /^\d{1,9}$/.test(texto) ? Number(texto) : null;
