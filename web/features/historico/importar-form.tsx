import { DownloadOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { useState } from 'react';
import type { ErroResponse } from '#contract/common.ts';
import { type Importacao, LIMITE_DO_HISTORICO } from '#contract/historico.contract.ts';
import { MODELO_DE_HISTORICO } from '#domain/novo-registro/modelo-de-historico.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { CampoDeArquivo } from '../../ui/campo-de-arquivo.tsx';
import { useHistorico } from './historico.api.ts';
import { MENSAGENS } from './historico.messages.ts';
import { Problemas } from './problemas.tsx';
import '../../ui/formulario.css';
import { Botao } from '../../ui/botao.tsx';

type Resultado =
  | { tipo: 'problemas'; mensagem: string; campos: ErroResponse['campos'] }
  | { tipo: 'avisos'; importacao: Importacao };

/** Choice of the file, what is wrong with it, and what to know of it once it is kept. */
export function ImportarForm({ rga }: { rga: string }) {
  const { importar } = useHistorico(rga);
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [resultado, setResultado] = useState<Resultado | null>(null);

  const enviar = async () => {
    const problema =
      arquivo === null ? MENSAGENS.semArquivo : arquivo.size >= LIMITE_DO_HISTORICO ? MENSAGENS.grandeDemais : null;
    setErro(problema);
    setResultado(null);
    if (arquivo === null || problema !== null) return document.getElementById('historico-arquivo')?.focus();
    try {
      const importacao = await importar.mutateAsync(arquivo);
      setResultado({ tipo: 'avisos', importacao });
      await avisar({ titulo: MENSAGENS.importado });
    } catch (falha) {
      if (falha instanceof ErroDaApi && falha.campos.length > 0)
        setResultado({ tipo: 'problemas', mensagem: falha.message, campos: falha.campos });
      else await avisarFalha(falha, { titulo: MENSAGENS.erroAoImportar });
    }
  };

  return (
    <section className="historico-importar" aria-labelledby="historico-importar-titulo">
      <h2 id="historico-importar-titulo">Arquivo</h2>
      <form
        aria-label="Importar histórico"
        onSubmit={(evento) => {
          evento.preventDefault();
          void enviar();
        }}
      >
        <label className="rotulo" htmlFor="historico-arquivo">
          Histórico em JSON ou XML do MEC
        </label>
        <CampoDeArquivo
          id="historico-arquivo"
          aceita=".json,.xml,application/json,application/xml,text/xml"
          convite="ou arraste o arquivo para cá"
          escolhido={arquivo?.name}
          aria-describedby={erro === null ? 'historico-arquivo-dica' : 'historico-arquivo-erro'}
          aria-invalid={erro !== null}
          aoEscolher={(novo) => {
            setArquivo(novo);
            setErro(null);
          }}
        />
        <p id="historico-arquivo-dica" className="texto-menor">
          Menor que 1 MB. O XML é o do Histórico Escolar do MEC (final, parcial ou segunda via).
        </p>
        {erro !== null && (
          <p id="historico-arquivo-erro" className="campo-erro" role="alert">
            {erro}
          </p>
        )}
        <div className="formulario-botoes">
          <Botao icone={<DownloadOutlined aria-hidden="true" />} onClick={() => salvarModelo(rga)}>
            Baixar modelo em JSON
          </Botao>
          <Botao principal type="submit" ocupado={importar.isPending}>
            Importar
          </Botao>
        </div>
      </form>
      {resultado?.tipo === 'problemas' && <Problemas mensagem={resultado.mensagem} campos={resultado.campos} />}
      {resultado?.tipo === 'avisos' &&
        resultado.importacao.avisos.map((aviso) => <Alert key={aviso} type="warning" showIcon title={aviso} />)}
    </section>
  );
}

const salvarModelo = (rga: string) =>
  salvarArquivo(
    new Blob([JSON.stringify({ rga, ...MODELO_DE_HISTORICO }, null, 2)], { type: 'application/json' }),
    `modelo-historico-${rga}.json`,
  );
