import { Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { autorizacaoBody } from '#contract/conector.contract.ts';
import { pode } from '#domain/sessao/papeis.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';

type Resposta = z.output<typeof autorizacaoBody>;

interface PropsDaRevisao {
  tipo: string;
  /** A draft of the reason is kept under it. */
  sobre: string;
  aoResponder: (resposta: Resposta) => Promise<unknown>;
}

/** The service holds a generated document until somebody lets it be signed, or not (C14). */
export function RevisaoDoEnvio({ tipo, sobre, aoResponder }: PropsDaRevisao) {
  const usuario = useUsuario();
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
            sobre={sobre}
            rotulo={verbo}
            enviar={verbo}
            outrosBotoes={<Botao onClick={fechar}>Voltar</Botao>}
            aoEnviar={async ({ motivo }) => {
              await aoResponder({ autorizado: resposta, motivo });
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
