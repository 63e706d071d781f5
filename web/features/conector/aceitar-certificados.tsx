import { Input } from 'antd';
import { aceitarCertificadosBody, type ItemDaFila } from '#contract/conector.contract.ts';
import { avisar, avisarAtencao } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useConector } from './conector.api.ts';
import { MENSAGENS } from './conector.messages.ts';

/** Asks why certificates that the norm does not allow are accepted all the same. */
export function AceitarCertificados({ item, aoFechar }: { item: ItemDaFila; aoFechar: () => void }) {
  const { aceitar } = useConector();
  return (
    <Janela titulo={`Aceitar certificados: ${item.oQue} de ${item.estudante}`} aoFechar={aoFechar}>
      <p>
        A norma pede que o diploma seja assinado com certificado A3 ou superior. Nada mais fala contra este documento.
        Se for aceito, ele fica registrado com o seu nome e o motivo, e quem o conferir lerá que o tipo do certificado
        não pôde ser conferido.
      </p>
      <ul className="com-marcas">
        {item.certificadosPorAceitar.map((um) => (
          <li key={um}>{um}.</li>
        ))}
      </ul>
      <Formulario<{ motivo: string }>
        nome="aceitar-certificados"
        sobre={item.id}
        rotulo="Aceitar certificados"
        enviar="Aceitar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ motivo }) => {
          const { motivo: aindaEspera } = await aceitar.mutateAsync({ item, motivo });
          aoFechar();
          if (aindaEspera === null) await avisar({ titulo: MENSAGENS.aceitou });
          else await avisarAtencao('Os certificados foram aceitos, mas o documento continua esperando', aindaEspera);
        }}
      >
        <Campo nome="motivo" rotulo="Motivo" schema={aceitarCertificadosBody.shape.motivo}>
          <Input.TextArea rows={3} />
        </Campo>
      </Formulario>
    </Janela>
  );
}
