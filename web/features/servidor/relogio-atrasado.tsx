import { useMutation, useQueryClient } from '@tanstack/react-query';
import { servidorApi } from '#contract/servidor.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { ERRO_AO_PROCESSAR } from '../../ui/mensagens.ts';

/** The server's clock stands before the last act (at `antesDe`, ISO instant): no act till it is right. */
export function RelogioAtrasado({ antesDe, depoisDe }: { antesDe: string | null; depoisDe: string | null }) {
  const hora = useHora();
  const cliente = useQueryClient();
  const podeConfirmar = usePode('operar-servidor');
  const { mutateAsync } = useMutation({
    mutationFn: () => chamar(servidorApi.confirmarRelogio, {}),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['servidor'] }),
  });
  const confirmar = () =>
    confirmarEFazer({
      pergunta: 'O relógio do servidor está certo agora?',
      texto:
        antesDe === null
          ? `O último sinal do servidor é de ${hora(depoisDe ?? '')}. Os próximos atos terão a data de agora.`
          : `O último ato foi registrado com a data de ${hora(antesDe)}. Os próximos terão datas anteriores a ela.`,
      perigo: true,
      fazer: () => mutateAsync(),
      feito: 'Relógio confirmado!',
      erro: ERRO_AO_PROCESSAR,
    });
  return (
    <li>
      <Etiqueta tom="perigo">{antesDe === null ? 'Relógio por confirmar' : 'Relógio atrasado'}</Etiqueta>{' '}
      <span>
        {antesDe === null
          ? `O relógio saltou, ou o servidor ficou desligado: o último sinal dele é de ${hora(depoisDe ?? '')}. Nada é registrado até que um administrador o confirme.`
          : `O relógio do servidor está antes do último ato registrado, de ${hora(antesDe)}: nada é registrado até que ele seja acertado.`}
      </span>{' '}
      {podeConfirmar && (
        <Botao pequeno onClick={confirmar}>
          O relógio está certo
        </Botao>
      )}
    </li>
  );
}
