import { Input, Progress } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { enviarDocumentoCampos, type TipoDeDocumento } from '#contract/documentos.contract.ts';
import { MENSAGENS_DO_ARQUIVO } from '#domain/documento/arquivo.ts';
import { avisoDoPdfa } from '#domain/documento/pdfa.ts';
import { avisar, avisarAtencao, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { type ArquivoDoCampo, CampoDoPdf } from '../../ui/campo-do-pdf.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { ListaComBusca } from '../../ui/lista-com-busca.tsx';
import { OOPS } from '../../ui/mensagens.ts';
import { useDocumentos } from './documentos.api.ts';
import { MENSAGENS } from './documentos.messages.ts';

/** Progress of one upload; at 100 % the server still examines and stores. */
function ProgressoDoEnvio({ fracao }: { fracao: number }) {
  const porcento = Math.floor(fracao * 100);
  return (
    <div className="progresso-do-envio">
      <Progress percent={porcento} status="active" aria-label="Envio do arquivo" />
      <p role="status">{porcento < 100 ? 'Enviando arquivo…' : 'Verificando e guardando o arquivo…'}</p>
    </div>
  );
}

interface Valores {
  tipoId: number;
  obs: string;
  file: ArquivoDoCampo;
}

const tipoSchema = z.number({ error: MENSAGENS_DO_ARQUIVO.semTipo });
const NOME_DO_HISTORICO = 'Histórico escolar';

/** Upload of one document (DOC-04 to DOC-07), and the transcript written from SIGA's data. */
export function EnvioForm({ rga, tipos }: { rga: string; tipos: TipoDeDocumento[] }) {
  const [fracao, setFracao] = useState<number | null>(null);
  const { enviar, historico } = useDocumentos(rga);
  const tipoHistorico = tipos.find(({ nome }) => nome === NOME_DO_HISTORICO);
  const falhar = (erro: unknown) =>
    avisarFalha(erro, { titulo: MENSAGENS.erroAoEnviar, texto: MENSAGENS.procureOAdministrador });
  const concluir = async ({ pdfa }: { pdfa: string }) => {
    const aviso = avisoDoPdfa(pdfa);
    await avisar({
      titulo: MENSAGENS.arquivoEnviado,
      ...(aviso !== null && { texto: aviso, icone: 'info', segundos: 4 }),
    });
  };

  return (
    <section className="envio-de-documento" aria-labelledby="envio-titulo">
      <header className="cabeca">
        <h2 id="envio-titulo">Enviar documento</h2>
        {tipoHistorico !== undefined && (
          <Botao
            ocupado={historico.isPending}
            onClick={() => historico.mutate(tipoHistorico.documentoTipoId, { onSuccess: concluir, onError: falhar })}
          >
            Gerar histórico escolar do SIGA
          </Botao>
        )}
      </header>
      <Formulario<Valores, { pdfa: string }>
        nome="documento"
        rotulo="Enviar documento"
        enviar="Enviar arquivo"
        aoEnviar={async ({ tipoId, obs, file: { file } }) => {
          setFracao(0);
          try {
            return await enviar.mutateAsync({ tipoId, obs, file, aoProgredir: setFracao });
          } finally {
            setFracao(null);
          }
        }}
        aoLimpar={concluir}
        aoFalhar={falhar}
        aoInvalidar={(mensagens) => avisarAtencao(OOPS, mensagens.join('\n'))}
      >
        <div className="formulario-colunas">
          <Campo nome="tipoId" rotulo="Tipo do arquivo" schema={tipoSchema}>
            <ListaComBusca
              placeholder="Selecione"
              options={tipos.map(({ documentoTipoId, nome, obrigatorio }) => ({
                value: documentoTipoId,
                label: obrigatorio ? `${nome} (obrigatório)` : nome,
              }))}
            />
          </Campo>
          <Campo nome="obs" rotulo="Observação" schema={enviarDocumentoCampos.shape.obs}>
            <Input />
          </Campo>
        </div>
        <CampoDoPdf />
        {fracao !== null && <ProgressoDoEnvio fracao={fracao} />}
      </Formulario>
    </section>
  );
}
