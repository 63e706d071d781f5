import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LIMITES_DO_ACERVO } from '#contract/acervo.contract.ts';
import { paths } from '../../../app/paths.ts';
import { ErroDaApi } from '../../../lib/api-client.ts';
import { formatarTamanho } from '../../../lib/tamanho.ts';
import { avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { CampoDeArquivo } from '../../../ui/campo-de-arquivo.tsx';
import { useReceber } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';
import { Enviando } from './enviando.tsx';
import '../../../ui/formulario.css';

function problemaDe(arquivo: File | null): string | null {
  if (arquivo === null) return MENSAGENS.semArquivo;
  const fim = arquivo.name.toLowerCase().split('.').at(-1);
  const limite = Object.entries(LIMITES_DO_ACERVO).find(([tipo]) => tipo === fim)?.[1];
  if (limite === undefined || arquivo.size <= limite) return null;
  return `O arquivo passa do limite de ${formatarTamanho(limite)}. Divida-o em arquivos menores.`;
}

/** Sends a file of an old book; what it is refused for stands below it. */
export function EnviarArquivo() {
  const receber = useReceber();
  const navigate = useNavigate();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [fracao, setFracao] = useState<number | null>(null);

  const enviar = async () => {
    const problema = problemaDe(arquivo);
    setErro(problema);
    if (arquivo === null || problema !== null) return document.getElementById('acervo-arquivo')?.focus();
    setFracao(0);
    try {
      const { id } = await receber.mutateAsync({ file: arquivo, aoProgredir: setFracao });
      void navigate(paths.acervoImportacao.href({ importacaoId: id }));
    } catch (falha) {
      const dito = falha instanceof ErroDaApi ? falha.campos.find(({ campo }) => campo === 'file') : undefined;
      if (dito === undefined) await avisarFalha(falha, { titulo: MENSAGENS.erroAoEnviar });
      else setErro(dito.message);
    } finally {
      setFracao(null);
    }
  };

  return (
    <form
      className="acervo-enviar"
      aria-label="Enviar arquivo de livros anteriores"
      onSubmit={(evento) => {
        evento.preventDefault();
        void enviar();
      }}
    >
      <label className="rotulo" htmlFor="acervo-arquivo">
        Arquivo com registros de livros anteriores
      </label>
      <CampoDeArquivo
        id="acervo-arquivo"
        aceita=".csv,.txt,.tsv,.xlsx,.ods,.xml,.zip,.xls,.dbf"
        convite="ou arraste o arquivo para cá"
        escolhido={arquivo === null ? undefined : `${arquivo.name} (${formatarTamanho(arquivo.size)})`}
        aria-describedby={erro === null ? 'acervo-arquivo-dica' : 'acervo-arquivo-erro'}
        aria-invalid={erro !== null}
        aoEscolher={(novo) => {
          setArquivo(novo);
          setErro(null);
        }}
      />
      <p id="acervo-arquivo-dica" className="texto-menor">
        CSV ou TXT até 300 MB, XLSX ou ODS até 100 MB, XML do MEC até 20 MB ou um ZIP deles até 500 MB. Planilhas XLS e
        tabelas DBF: abra-as no programa de planilhas e salve como XLSX ou CSV.
      </p>
      {erro !== null && (
        <p id="acervo-arquivo-erro" className="campo-erro" role="alert">
          {erro}
        </p>
      )}
      {fracao !== null && <Enviando fracao={fracao} />}
      <div className="formulario-botoes">
        <Botao principal type="submit" ocupado={receber.isPending}>
          Enviar arquivo
        </Botao>
      </div>
    </form>
  );
}
