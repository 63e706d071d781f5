import { LogoutOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { esquecerTudoDigitado } from '../../lib/digitado.ts';
import { esquecerArquivos } from '../../lib/guarda-de-arquivos.ts';
import { fora } from '../../lib/navegar-fora.ts';
import { NOME_DO_PAPEL } from '../../lib/papel.ts';
import { useAntesDeSair } from '../../lib/saida.tsx';
import { useUsuario } from '../../lib/usuario.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { irParaEntrada } from './entrada.ts';
import { NIVEL_BAIXO } from './sessao.messages.ts';
import { limparSessaoLocal } from './sessao-local.ts';

/** With the role, Minha conta, and Sair. */
export function QuemEsta() {
  const { nome, papel, nivelBaixo } = useUsuario();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [saindo, setSaindo] = useState(false);
  const podeSair = useAntesDeSair();
  const encerrar = async () => {
    if (!(await podeSair())) return;
    setSaindo(true);
    try {
      const { saidaUrl } = await chamar(sessaoApi.sair, {});
      esquecerTudoDigitado();
      await esquecerArquivos();
      if (saidaUrl !== null) {
        limparSessaoLocal();
        return fora.navegar(saidaUrl);
      }
      await irParaEntrada(queryClient, navigate, paths.cae.href());
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao sair!', texto: 'A sessão continua aberta. Tente novamente.' });
      setSaindo(false);
    }
  };
  return (
    <div className="quem">
      <span>
        <span className="quem-nome" title={nome}>
          {nome}
        </span>
        <span className="texto-menor" title={nivelBaixo ? NIVEL_BAIXO : undefined}>
          {nivelBaixo ? `${NOME_DO_PAPEL[papel]} (nível baixo)` : NOME_DO_PAPEL[papel]}
        </span>
      </span>
      <LinkBotao forma="link" para={paths.minhaConta.href()}>
        Minha conta
      </LinkBotao>
      <Botao icone={<LogoutOutlined aria-hidden="true" />} ocupado={saindo} onClick={() => void encerrar()}>
        Sair
      </Botao>
    </div>
  );
}
