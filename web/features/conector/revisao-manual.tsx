import { Input } from 'antd';
import { useState } from 'react';
import { autorizacaoBody, type NomeDoDocumento } from '#contract/conector.contract.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useConector } from './conector.api.ts';

interface Props {
  registroId: string;
  xml: NomeDoDocumento;
  tipo: string;
}

/** The service holds a generated document until somebody lets it be signed, or not (C14). */
export function RevisaoManual({ registroId, xml, tipo }: Props) {
  const usuario = useUsuario();
  const { autorizar } = useConector();
  const [resposta, setResposta] = useState<boolean | null>(null);
  const verbo = resposta ? 'Autorizar' : 'Não autorizar';
  const fechar = () => setResposta(null);
  return (
    <div className="fila fila-de-acoes">
      <span role="status">O conector retém este documento até a revisão manual.</span>
      {pode(usuario, 'decidir-envios') && (
        <>
          <Botao principal onClick={() => setResposta(true)}>
            Autorizar assinatura
          </Botao>
          <Botao perigo onClick={() => setResposta(false)}>
            Não autorizar
          </Botao>
        </>
      )}
      {resposta !== null && (
        <Janela titulo={`${verbo}: ${tipo}`} aoFechar={fechar}>
          <Formulario<{ motivo: string }>
            nome="autorizar"
            sobre={`${registroId} ${xml}`}
            rotulo={verbo}
            enviar={verbo}
            outrosBotoes={<Botao onClick={fechar}>Voltar</Botao>}
            aoEnviar={async ({ motivo }) => {
              await autorizar.mutateAsync({ registroId, xml, autorizado: resposta, motivo });
              fechar();
              await avisar({ titulo: resposta ? 'Documento autorizado!' : 'Documento não autorizado.' });
            }}
          >
            <Campo nome="motivo" rotulo="Motivo" schema={autorizacaoBody.shape.motivo}>
              <Input.TextArea rows={3} />
            </Campo>
          </Formulario>
        </Janela>
      )}
    </div>
  );
}
