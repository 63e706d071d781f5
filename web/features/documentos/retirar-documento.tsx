import { Input } from 'antd';
import { type DocumentoAcademico, retirarBody } from '#contract/documentos.contract.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useDocumentos } from './documentos.api.ts';
import { MENSAGENS } from './documentos.messages.ts';

interface Props {
  rga: string;
  documento: DocumentoAcademico;
  aoFechar: () => void;
}

/** Asks an administrator why a document goes that was signed with a diploma (decision 113). */
export function RetirarDocumento({ rga, documento: { id, tipo, nome }, aoFechar }: Props) {
  const { retirar } = useDocumentos(rga);
  return (
    <Janela titulo={`Retirar ${tipo}: ${nome}`} aoFechar={aoFechar}>
      <p>
        Ele foi assinado com o diploma, e o XML assinado continua com ele. Retire-o só se não pode ficar guardado aqui;
        o que ele era e o motivo ficam na auditoria, e a documentação fica incompleta até que o certo seja enviado.
      </p>
      <Formulario<{ Motivo: string }>
        nome="retirar-documento"
        sobre={id}
        rotulo="Retirar documento"
        enviar="Retirar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ Motivo }) => {
          await retirar.mutateAsync({ id, Motivo });
          aoFechar();
          await avisar({ titulo: MENSAGENS.documentoRetirado });
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: MENSAGENS.erroAoExcluir })}
      >
        <Campo nome="Motivo" rotulo="Motivo" schema={retirarBody.shape.Motivo}>
          <Input.TextArea rows={3} />
        </Campo>
      </Formulario>
    </Janela>
  );
}
