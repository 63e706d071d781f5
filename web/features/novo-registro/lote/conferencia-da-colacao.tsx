import { useQueryClient } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Livro } from '#contract/livros.contract.ts';
import { paths } from '../../../app/paths.ts';
import { esquecerDigitado } from '../../../lib/digitado.ts';
import { avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { Progresso } from '../../../ui/progresso.tsx';
import { useForma } from '../../../ui/use-digitado.ts';
import { FatosQueFaltam } from '../../apoio/fatos-que-faltam.tsx';
import {
  type Comum,
  type EventoDaConferencia,
  type FolhaDoFormando,
  fatosDaConferencia,
  folhasDaVista,
  resumo,
  type Vista,
  valorDa,
} from '../colacao.ts';
import { CONFERENCIA, lerConferencia, useConferenciaGuardada } from '../colacao-guardada.ts';
import { useConferencia } from '../use-colacao.ts';
import { AtalhosDaConferencia, ListaDeProcessos } from './atalhos-da-conferencia.tsx';
import { ComumDaConferencia } from './comum-da-conferencia.tsx';
import { iniciarLote, linhaRevista, livrosDoLoteQuery } from './lote.api.ts';
import { PerguntaDoRegistro } from './pergunta-do-registro.tsx';
import { TabelaDaConferencia } from './tabela-da-conferencia.tsx';

interface Props {
  dataColacaoId: string;
  comum: Comum;
  rgas: readonly string[];
  livros: readonly Livro[];
  aoMudarComum: () => void;
  aoTrocarProcesso: (processo: string) => void;
  aoTirar: (rga: string) => void;
  aoComecar: () => void;
}

/** The dry run before the first number: every graduate judged, doubts answered in one table, then all registered. */
export function ConferenciaDaColacao({ dataColacaoId, comum, rgas, livros, aoMudarComum, ...props }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [pergunta, setPergunta] = useState<{ folhas: readonly FolhaDoFormando[]; livros: readonly Livro[] } | null>(
    null,
  );
  const forma = useForma(CONFERENCIA);
  const [antes] = useState(() => lerConferencia(forma)?.respostas ?? {});
  const { conferencia, respostas, agir, conferir, andamento, falha } = useConferencia(dataColacaoId, antes);
  useConferenciaGuardada(forma, { comum, respostas });
  const [vista, setVista] = useState<Vista>('todos');
  const [porFormando, setPorFormando] = useState(comum.Processo === undefined);
  const [cobrado, setCobrado] = useState(false);
  const moldura = useRef<HTMLElement>(null);
  const conferido = useRef<Comum | null>(null);
  useEffect(() => {
    if (conferido.current !== comum) void conferir(comum, rgas);
    conferido.current = comum;
  }, [conferir, comum, rgas]);
  const comProblema = folhasDaVista(conferencia, 'responder').length;
  const porConferir = conferencia.folhas.filter((folha) => folha.porConferir.size > 0).map(({ chave }) => chave);
  const irAoAberto = useFocoNoAberto(moldura);
  // What is answered no longer asks: the focus goes on to what does.
  const responder = (evento: EventoDaConferencia) => {
    agir(evento);
    if (LEVAM_ADIANTE.includes(evento.tipo)) irAoAberto(true);
  };

  const perguntar = async () => {
    setCobrado(comProblema > 0);
    if (comProblema > 0) {
      setVista('todos');
      irAoAberto(false);
      return;
    }
    const novas = porConferir.length > 0 ? await conferir(comum, porConferir) : [];
    if (novas === null) return;
    const folhas = conferencia.folhas.map((folha) => novas.find(({ chave }) => chave === folha.chave) ?? folha);
    if (folhas.some(({ linha }) => linha.revisao === null)) return;
    try {
      setPergunta({ folhas, livros: await queryClient.fetchQuery({ ...livrosDoLoteQuery, staleTime: 0 }) });
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_INICIAR });
    }
  };
  const registrar = async (folhas: readonly FolhaDoFormando[]) => {
    setPergunta(null);
    try {
      const lote = await iniciarLote({
        DataColacaoId: dataColacaoId,
        Rgas: folhas.map(({ chave }) => chave),
        Linhas: folhas.map(linhaRevista),
        ...comum,
        Processo: comum.Processo ?? processoDaPrimeira(folhas),
      });
      if (forma !== null) esquecerDigitado(forma);
      props.aoComecar();
      await navigate(paths.novoRegistroEmLote.href({ dataColacaoId, loteId: lote.loteID }), {
        replace: true,
        state: { comecar: true },
      });
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_INICIAR });
    }
  };

  return (
    <section className="conferencia" aria-label="Conferência" ref={moldura}>
      {andamento !== null && <Progresso rotulo="Formandos conferidos" {...andamento} />}
      {falha !== null && (
        <ErroDeCarga
          titulo="A conferência parou."
          erro={falha}
          aoTentarDeNovo={() => conferir(comum, conferencia.folhas.length === 0 ? rgas : porConferir)}
        />
      )}
      <FatosQueFaltam faltam={fatosDaConferencia(conferencia)} para="registro" emOutraAba />
      <ComumDaConferencia
        comum={comum}
        conferencia={conferencia}
        livros={livros}
        ocupado={andamento !== null}
        aoMudar={aoMudarComum}
        porFormando={porFormando}
        aoMudarPorFormando={setPorFormando}
        aoTrocarProcesso={props.aoTrocarProcesso}
      />
      {conferencia.folhas.length > 0 && (
        <>
          <div className="conferencia-atalhos">
            <p role="status" className="conferencia-resumo">
              {resumo(conferencia)}
            </p>
            <AtalhosDaConferencia conferencia={conferencia} agir={responder} />
            <Segmented<Vista>
              aria-label="Mostrar"
              value={vista}
              onChange={setVista}
              options={VISTAS.map(([value, palavra]) => ({
                value,
                label: `${palavra} ${folhasDaVista(conferencia, value).length}`,
              }))}
            />
          </div>
          {porFormando && <ListaDeProcessos conferencia={conferencia} agir={agir} />}
          <TabelaDaConferencia
            conferencia={conferencia}
            folhas={folhasDaVista(conferencia, vista)}
            livros={livros}
            porFormando={porFormando}
            agir={responder}
            aoTirar={(rga) => {
              agir({ tipo: 'tirou', chave: rga });
              props.aoTirar(rga);
            }}
          />
        </>
      )}
      <div className="registro-rodape">
        {cobrado && comProblema > 0 && (
          <p role="alert" className="conferencia-cobranca">
            Nada foi registrado. Responda antes o que falta, ou deixe de fora: {resumo(conferencia)}
          </p>
        )}
        <Botao
          disabled={andamento !== null}
          onClick={() =>
            void conferir(
              comum,
              conferencia.folhas.map(({ chave }) => chave),
            )
          }
        >
          Conferir de novo
        </Botao>
        <Botao
          principal
          disabled={conferencia.folhas.length === 0}
          ocupado={andamento !== null}
          onClick={() => void perguntar()}
        >
          {rotuloDeRegistrar(conferencia.folhas.length)}
        </Botao>
      </div>
      {pergunta !== null && (
        <PerguntaDoRegistro
          {...pergunta}
          comum={comum}
          conferencia={conferencia}
          aoResponder={(sim) => (sim ? void registrar(pergunta.folhas) : setPergunta(null))}
        />
      )}
    </section>
  );
}

const LEVAM_ADIANTE: readonly EventoDaConferencia['tipo'][] = ['respondeu', 'usouSugestoes', 'desfezSugestoes'];

const rotuloDeRegistrar = (quantos: number): string =>
  quantos === 0 ? 'Registrar' : quantos === 1 ? 'Registrar 1 diploma' : `Registrar ${quantos} diplomas`;

const ERRO_AO_INICIAR = 'Erro ao iniciar o registro da colação!';

const VISTAS: readonly (readonly [Vista, string])[] = [
  ['todos', 'Todos'],
  ['responder', 'Responder'],
  ['avisos', 'Só com aviso'],
  ['prontos', 'Prontos'],
];

/** Of a ceremony without a common process: each line answers with its own. */
const processoDaPrimeira = ([primeira]: readonly FolhaDoFormando[]): string =>
  primeira === undefined ? '' : valorDa(primeira, 'Processo');

/** Moves the focus, once what was pressed has been drawn, to the first thing that still asks: a suggestion, else a list, else what can be left out. */
function useFocoNoAberto(moldura: RefObject<HTMLElement | null>) {
  const [procura, setProcura] = useState<{ soSugestao: boolean } | null>(null);
  useEffect(() => {
    if (procura === null) return;
    const achar = (onde: string) => moldura.current?.querySelector<HTMLElement>(onde);
    const sugestao = achar('[data-sugestao]');
    const aberto = sugestao ?? achar('.conferencia-tabela [aria-invalid="true"]') ?? achar('.conferencia-atos button');
    (procura.soSugestao ? sugestao : aberto)?.focus();
  }, [procura, moldura]);
  return (soSugestao: boolean) => setProcura({ soSugestao });
}
