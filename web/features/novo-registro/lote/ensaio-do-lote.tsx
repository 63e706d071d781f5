import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Livro } from '#contract/livros.contract.ts';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { agrupar } from '#domain/agrupar.ts';
import { paths } from '../../../app/paths.ts';
import { avisarFalha, confirmar } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ErroDeCarga } from '../../../ui/erro-de-carga.tsx';
import { Progresso } from '../../../ui/progresso.tsx';
import { Recado } from '../../../ui/recado.tsx';
import { FatosQueFaltam } from '../../apoio/fatos-que-faltam.tsx';
import { AtalhosDoEnsaio } from './atalhos-do-ensaio.tsx';
import {
  type Comum,
  type Ensaio,
  fatosDoEnsaio,
  nomeDaLinha,
  problemasComuns,
  problemasDaLinha,
  valorDaLinha,
} from './ensaio.ts';
import { iniciarLote, linhaRevista } from './lote.api.ts';
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
  const { ensaio, agir, ensaiar, andamento, falha } = useEnsaio(dataColacaoId);
  const comecou = useRef(false);
  useEffect(() => {
    if (!comecou.current) void ensaiar(comum, rgas);
    comecou.current = true;
  }, [ensaiar, comum, rgas]);
  const comProblema = ensaio.linhas.filter((linha) => problemasDaLinha(ensaio, linha).length > 0).length;
  const comuns = problemasComuns(ensaio);

  const registrar = async () => {
    const novas = ensaio.porEnsaiar.size > 0 ? await ensaiar(comum, [...ensaio.porEnsaiar]) : [];
    if (novas === null) return;
    const linhas = ensaio.linhas.map((linha) => novas.find(({ rga }) => rga === linha.rga) ?? linha);
    if (linhas.some(({ revisao }) => revisao === null) || !(await perguntar(ensaio, linhas, livros))) return;
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
      await avisarFalha(erro, { titulo: 'Erro ao iniciar o registro da colação!' });
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
          onClick={() => void registrar()}
        >
          {ensaio.linhas.length === 1 ? 'Registrar 1 diploma' : `Registrar ${ensaio.linhas.length} diplomas`}
        </Botao>
      </div>
    </section>
  );
}

/** Of a ceremony without a common process: each line answers with its own. */
const processoDaPrimeira = (ensaio: Ensaio, [primeira]: readonly LinhaEnsaiada[]): string =>
  primeira === undefined ? '' : valorDaLinha(ensaio, primeira, 'Processo');

const resumo = (total: number, comProblema: number) => {
  const formandos = total === 1 ? '1 formando' : `${total} formandos`;
  if (comProblema === 0) return `${formandos}: todos prontos para registrar.`;
  const prontos = total - comProblema;
  return `${formandos}: ${comProblema === 1 ? '1 pede resposta' : `${comProblema} pedem resposta`}, ${prontos === 1 ? '1 pronto' : `${prontos} prontos`}.`;
};

/** Asks once for all, naming who goes into which book; what is to be seen before it is said here too. */
function perguntar(ensaio: Ensaio, linhas: readonly LinhaEnsaiada[], livros: readonly Livro[]): Promise<boolean> {
  const comAviso = linhas.filter(({ avisos }) => avisos.length > 0).length;
  const avisos = comAviso === 0 ? '' : ` ${comAviso === 1 ? '1 linha tem' : `${comAviso} linhas têm`} aviso na tabela.`;
  const pergunta = `Deseja registrar ${linhas.length === 1 ? '1 diploma' : `${linhas.length} diplomas`}?`;
  const porLivro = [...agrupar(linhas, (linha) => valorDaLinha(ensaio, linha, 'LivroID'))].map(([id, deles]) => {
    const nomes = deles.map((linha) => nomeDaLinha(ensaio, linha)).join(', ');
    return `${livros.find(({ livroID }) => livroID === id)?.nome ?? 'Livro'} (${deles.length}): ${nomes}.`;
  });
  const texto = [`Cada diploma recebe o próximo número do seu livro.${avisos}`, ...porLivro].join('\n');
  return confirmar({ pergunta, texto });
}
