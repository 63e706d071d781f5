import { Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { ImportacaoDoAcervo } from '#contract/acervo.contract.ts';
import { motivoSchema } from '#contract/common.ts';
import { paths } from '../../../app/paths.ts';
import { avisar } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { Janela } from '../../../ui/janela.tsx';
import { useImportacao } from '../acervo.api.ts';
import { MENSAGENS } from '../acervo.messages.ts';

/** Asks why an import is undone, or a file that was not imported is thrown away: nothing of it is left then. */
export function Desfazer({ importacao, aoFechar }: { importacao: ImportacaoDoAcervo; aoFechar: () => void }) {
  const { id, arquivo, soma, recorte } = importacao;
  const { desfazer } = useImportacao(id);
  const navigate = useNavigate();
  const importado = soma.importada > 0;
  const deNovo = recorte === '' ? 'o arquivo pode ser enviado de novo' : 'as linhas podem ser trazidas de novo';
  const titulo = importado ? 'Desfazer a importação?' : 'Descartar o arquivo?';
  return (
    <Janela titulo={titulo} aoFechar={aoFechar}>
      <p>
        {importado
          ? `Os registros importados de ${arquivo} (${soma.importada.toLocaleString('pt-BR')}) são apagados, e ${deNovo}.`
          : recorte === ''
            ? `O arquivo ${arquivo} é apagado, e pode ser enviado de novo.`
            : `As linhas de outros níveis de ${arquivo} não são trazidas agora; o que já foi publicado do arquivo fica.`}
      </p>
      <Formulario<{ motivo: string }>
        nome="desfazer-acervo"
        sobre={id}
        rotulo={titulo}
        enviar={importado ? 'Desfazer' : 'Descartar'}
        perigo
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ motivo }) => {
          await desfazer.mutateAsync(motivo);
          await navigate(paths.acervoImportar.href());
          await avisar({ titulo: importado ? MENSAGENS.desfazendo : MENSAGENS.descartando });
        }}
      >
        <Campo nome="motivo" rotulo="Motivo" schema={motivoSchema}>
          <Input.TextArea rows={2} />
        </Campo>
      </Formulario>
    </Janela>
  );
}
