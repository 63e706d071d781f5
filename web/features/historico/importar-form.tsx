import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import type { ErroResponse } from '#contract/common.ts';
import { type Importacao, LIMITE_DO_HISTORICO } from '#contract/historico.contract.ts';
import { MODELO_DE_HISTORICO } from '#domain/novo-registro/modelo-de-historico.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { salvarArquivo } from '../../lib/baixar-arquivo.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { useHistorico } from './historico.api.ts';
import { ERRO_AO_IMPORTAR, GRANDE_DEMAIS, IMPORTADO, SEM_ARQUIVO } from './historico.messages.ts';
import { Problemas } from './problemas.tsx';
import '../../ui/formulario.css';

type Resultado =
  | { tipo: 'problemas'; mensagem: string; campos: ErroResponse['campos'] }
  | { tipo: 'avisos'; importacao: Importacao };

/** Choice of the file, what is wrong with it, and what to know of it once it is kept. */
export function ImportarForm({ rga }: { rga: string }) {
  const { importar } = useHistorico(rga);
  const entrada = useRef<HTMLInputElement>(null);
  const botao = useRef<HTMLButtonElement>(null);
  const [nome, setNome] = useState<string | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  const [resultado, setResultado] = useState<Resultado | null>(null);

  const enviar = async () => {
    const arquivo = entrada.current?.files?.[0];
    const problema = arquivo === undefined ? SEM_ARQUIVO : arquivo.size >= LIMITE_DO_HISTORICO ? GRANDE_DEMAIS : null;
    setErro(problema);
    setResultado(null);
    if (arquivo === undefined || problema !== null) return botao.current?.focus();
    try {
      const importacao = await importar.mutateAsync(arquivo);
      setResultado({ tipo: 'avisos', importacao });
      await avisar({ titulo: IMPORTADO });
    } catch (falha) {
      if (falha instanceof ErroDaApi && falha.campos.length > 0)
        setResultado({ tipo: 'problemas', mensagem: falha.message, campos: falha.campos });
      else await avisarFalha(falha, { titulo: ERRO_AO_IMPORTAR });
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
        <label htmlFor="historico-arquivo">Histórico em JSON ou XML do MEC</label>
        <div className="historico-arquivo">
          <input
            ref={entrada}
            id="historico-arquivo"
            className="so-leitor"
            tabIndex={-1}
            type="file"
            accept=".json,.xml,application/json,application/xml,text/xml"
            aria-describedby="historico-arquivo-dica"
            onChange={(evento) => {
              setNome(evento.target.files?.[0]?.name ?? null);
              setErro(null);
            }}
          />
          <Button
            ref={botao}
            icon={<UploadOutlined aria-hidden="true" />}
            aria-describedby={erro === null ? 'historico-arquivo-dica' : 'historico-arquivo-erro'}
            onClick={() => entrada.current?.click()}
          >
            Escolher arquivo
          </Button>
          <span role="status">{nome ?? 'Nenhum arquivo escolhido'}</span>
        </div>
        <p id="historico-arquivo-dica" className="historico-dica">
          Menor que 1 MB. O XML é o do Histórico Escolar do MEC (final, parcial ou segunda via).
        </p>
        {erro !== null && (
          <p id="historico-arquivo-erro" className="campo-erro" role="alert">
            {erro}
          </p>
        )}
        <div className="formulario-botoes">
          <Button icon={<DownloadOutlined aria-hidden="true" />} onClick={() => salvarModelo(rga)}>
            Baixar modelo em JSON
          </Button>
          <Button type="primary" htmlType="submit" loading={importar.isPending}>
            Importar
          </Button>
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
