import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { paths } from '../../../app/paths.ts';
import { avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { Progresso } from '../../../ui/progresso.tsx';
import { Recado } from '../../../ui/recado.tsx';
import { FatosQueFaltam } from '../../apoio/fatos-que-faltam.tsx';
import { AtalhosDoEnsaio } from './atalhos-do-ensaio.tsx';
import { type Comum, type Ensaio, fatosDoEnsaio, problemasComuns, problemasDaLinha, valorDaLinha } from './ensaio.ts';
import { iniciarLote, linhaRevista, livrosDoLoteQuery } from './lote.api.ts';
import { PerguntaDoRegistro } from './pergunta-do-registro.tsx';
import { TabelaDoEnsaio } from './tabela-do-ensaio.tsx';
import { useEnsaio } from './use-ensaio.ts';

interface Props {
  dataColacaoId: string;
  comum: Comum;
  rgas: readonly string[];
  livros: readonly Livro[];
  aoMudarComum: () => void;
  aoTirar: (rga: string) => void;
  aoComecar: () => void;
}

/** The dry run before the first number: every graduate judged, doubts answered in one table, then all registered. */
export function EnsaioDoLote({ dataColacaoId, comum, rgas, livros, aoMudarComum, aoTirar, aoComecar }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [pergunta, setPergunta] = useState<{ linhas: readonly LinhaEnsaiada[]; livros: readonly Livro[] } | null>(null);
  const { ensaio, agir, ensaiar, andamento, falha } = useEnsaio(dataColacaoId);
  const comecou = useRef(false);
  useEffect(() => {
    if (!comecou.current) void ensaiar(comum, rgas);
    comecou.current = true;
  }, [ensaiar, comum, rgas]);
  const comProblema = ensaio.linhas.filter((linha) => problemasDaLinha(ensaio, linha).length > 0).length;
  const comuns = problemasComuns(ensaio);

  const perguntar = async () => {
    const novas = ensaio.porEnsaiar.size > 0 ? await ensaiar(comum, [...ensaio.porEnsaiar]) : [];
    if (novas === null) return;
    const linhas = ensaio.linhas.map((linha) => novas.find(({ rga }) => rga === linha.rga) ?? linha);
    if (linhas.some(({ revisao }) => revisao === null)) return;
    try {
      setPergunta({ linhas, livros: await queryClient.fetchQuery({ ...livrosDoLoteQuery, staleTime: 0 }) });
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_INICIAR });
    }
  };
  const registrar = async (linhas: readonly LinhaEnsaiada[]) => {
    setPergunta(null);
    try {
      const lote = await iniciarLote({
        DataColacaoId: dataColacaoId,
        Rgas: linhas.map(({ rga }) => rga),
        Linhas: linhas.map((linha) => linhaRevista(linha, ensaio.respostas[linha.rga])),
        ...comum,
        Processo: comum.Processo ?? processoDaPrimeira(ensaio, linhas),
      });
      aoComecar();
      await navigate(paths.novoRegistroEmLote.href({ dataColacaoId, loteId: lote.loteID }), {
        replace: true,
        state: { comecar: true },
      });
    } catch (erro) {
      await avisarFalha(erro, { titulo: ERRO_AO_INICIAR });
    }
  };

  return (
    <section className="ensaio" aria-labelledby="ensaio-titulo">
      <h2 id="ensaio-titulo" className="registro-titulo">
        Ensaio: nada foi registrado ainda
      </h2>
      {andamento !== null && <Progresso rotulo="Formandos ensaiados" {...andamento} />}
      {falha !== null && (
        <ErroDeCarga
          titulo="O ensaio parou."
          erro={falha}
          aoTentarDeNovo={() => ensaiar(comum, ensaio.linhas.length === 0 ? rgas : [...ensaio.porEnsaiar])}
        />
      )}
      <FatosQueFaltam faltam={fatosDoEnsaio(ensaio)} para="registro" emOutraAba />
      {comuns.length > 0 && <Recado tom="perigo" titulo="Vale para todos" texto={comuns.join(' ')} />}
      {ensaio.linhas.length > 0 && (
        <>
          <p role="status" className="ensaio-resumo">
            {resumo(ensaio.linhas.length, comProblema)}
          </p>
          <AtalhosDoEnsaio ensaio={ensaio} agir={agir} />
          <TabelaDoEnsaio
            ensaio={ensaio}
            livros={livros}
            agir={agir}
            aoTirar={(rga) => {
              agir({ tipo: 'tirou', rga });
              aoTirar(rga);
            }}
          />
        </>
      )}
      <div className="registro-rodape">
        <Botao disabled={andamento !== null} onClick={aoMudarComum}>
          Alterar o que é comum
        </Botao>
        <Botao
          disabled={andamento !== null}
          onClick={() =>
            void ensaiar(
              comum,
              ensaio.linhas.map(({ rga }) => rga),
            )
          }
        >
          Ensaiar de novo
        </Botao>
        <Botao
          principal
          disabled={comProblema > 0 || ensaio.linhas.length === 0}
          ocupado={andamento !== null}
          onClick={() => void perguntar()}
        >
          {ensaio.linhas.length === 1 ? 'Registrar 1 diploma' : `Registrar ${ensaio.linhas.length} diplomas`}
        </Botao>
      </div>
      {pergunta !== null && (
        <PerguntaDoRegistro
          {...pergunta}
          comum={comum}
          ensaio={ensaio}
          aoResponder={(sim) => (sim ? void registrar(pergunta.linhas) : setPergunta(null))}
        />
      )}
    </section>
  );
}

const ERRO_AO_INICIAR = 'Erro ao iniciar o registro da colação!';

/** Of a ceremony without a common process: each line answers with its own. */
const processoDaPrimeira = (ensaio: Ensaio, [primeira]: readonly LinhaEnsaiada[]): string =>
  primeira === undefined ? '' : valorDaLinha(ensaio, primeira, 'Processo');

const resumo = (total: number, comProblema: number) => {
  const formandos = total === 1 ? '1 formando' : `${total} formandos`;
  if (comProblema === 0) return `${formandos}: todos prontos para registrar.`;
  const prontos = total - comProblema;
  return `${formandos}: ${comProblema === 1 ? '1 pede resposta' : `${comProblema} pedem resposta`}, ${prontos === 1 ? '1 pronto' : `${prontos} prontos`}.`;
};
