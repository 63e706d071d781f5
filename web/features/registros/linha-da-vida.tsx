import { Steps } from 'antd';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { prazoEmPalavras } from '#domain/registro/prazo-dou.ts';
import { NOMES_DA_SITUACAO, situacaoDe } from '#domain/registro/situacao.ts';
import { formatarData } from '#domain/texto/data.ts';
import { TELA_ESTREITA, useMedia } from '../../ui/media.ts';

/** Registered, signed, published; and what took its validity away. */
export function LinhaDaVida({ registro }: { registro: RegistroCompleto }) {
  const { livroRegistro, assinado, registroDOUData: dou, prazoPublicacao: prazo } = registro;
  const { cancelado, suspenso, dataAnulacao } = registro;
  const parou = cancelado || suspenso;
  const estreita = useMedia(TELA_ESTREITA);
  const falta = parou ? ('wait' as const) : ('process' as const);
  return (
    <Steps
      className="cartao linha-da-vida"
      aria-label="Vida do registro"
      size="small"
      orientation={estreita ? 'vertical' : 'horizontal'}
      current={-1}
      items={[
        { title: 'Registrado', content: formatarData(livroRegistro.dataRegistroDiploma), status: 'finish' },
        {
          title: assinado ? 'Diploma assinado' : 'Assinatura do diploma',
          content: assinado ? 'Código oficial recebido' : cancelado ? 'Não se aplica' : 'Ainda não assinado',
          status: assinado ? 'finish' : falta,
        },
        {
          title: 'Publicado no DOU',
          content:
            dou !== null
              ? formatarData(dou)
              : prazo === null
                ? 'Não se aplica'
                : `Até ${formatarData(prazo.limite)} (${prazoEmPalavras(prazo)})`,
          status: dou !== null ? 'finish' : assinado ? falta : 'wait',
        },
        ...(parou
          ? [
              {
                title: NOMES_DA_SITUACAO[situacaoDe(registro)],
                content: dataAnulacao === null ? 'Sem validade enquanto durar' : formatarData(dataAnulacao),
                status: 'error' as const,
              },
            ]
          : []),
      ]}
    />
  );
}
