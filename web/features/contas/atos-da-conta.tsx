import { type ContaDaEquipe, type Convite, contasApi } from '#contract/contas.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { Botao } from '../../ui/botao.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { useRenovarContas } from './contas.api.ts';
import { MENSAGENS } from './contas.messages.ts';

interface Props {
  conta: ContaDaEquipe;
  /** A link was made: it is to be shown. */
  aoConvidar: (convite: Convite | null) => void;
}

export function AtosDaConta({ conta: { contaID, nome, estado, euMesmo }, aoConvidar }: Props) {
  const renovar = useRenovarContas();
  const argumentos = { params: { id: contaID } };
  const agir = async (pergunta: string, texto: string, feito: string, fazer: () => Promise<unknown>, perigo = true) => {
    await confirmarEFazer({ pergunta, texto, perigo, fazer, feito, erro: MENSAGENS.erroAoAlterar });
    await renovar();
  };
  if (euMesmo) return <p>Esta é a sua conta: só outro administrador a encerra ou lhe muda o perfil.</p>;
  if (estado === 'encerrada') {
    const reativar = async () => aoConvidar(await chamar(contasApi.reativar, argumentos));
    return (
      <p>
        <Botao
          onClick={() =>
            void agir(
              `Reativar a conta de ${nome}?`,
              'Um novo convite será criado.',
              'Conta reativada!',
              reativar,
              false,
            )
          }
        >
          Reativar
        </Botao>
      </p>
    );
  }
  const redefinir = async () => aoConvidar(await chamar(contasApi.redefinir, argumentos));
  const encerrar = async () => {
    await chamar(contasApi.encerrar, argumentos);
    aoConvidar(null);
  };
  return (
    <p className="fila">
      <Botao
        onClick={() =>
          void agir(
            `Redefinir a senha de ${nome}?`,
            'A senha, o segundo fator e as sessões abertas deixam de valer.',
            'Convite criado!',
            redefinir,
          )
        }
      >
        {estado === 'convidada' ? 'Novo convite' : 'Redefinir senha'}
      </Botao>
      <Botao
        onClick={() =>
          void agir(`Encerrar as sessões de ${nome}?`, '', 'Sessões encerradas!', () =>
            chamar(contasApi.encerrarSessoes, argumentos),
          )
        }
      >
        Encerrar sessões
      </Botao>
      <Botao
        perigo
        onClick={() =>
          void agir(`Encerrar a conta de ${nome}?`, 'Ela deixa de entrar agora.', 'Conta encerrada!', encerrar)
        }
      >
        Encerrar conta
      </Botao>
    </p>
  );
}
