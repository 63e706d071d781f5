import { Alert } from 'antd';
import { useState } from 'react';
import { sessaoApi, type Usuario } from '#contract/sessao.contract.ts';
import { chamar, type ErroDaApi } from '../../lib/api-client.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import './sessao.css';
import { Botao } from '../../ui/botao.tsx';

interface Props {
  /** 409 OUTRA_PESSOA, which names both. */
  erro: ErroDaApi;
  aoTrocar: (usuario: Usuario) => void;
  aoFicar: () => void;
}

/** A login link that is another person's than the open session's: nothing changes before somebody says so. */
export function OutraPessoa({ erro, aoTrocar, aoFicar }: Props) {
  const [trocando, setTrocando] = useState(false);
  const nomeDe = (campo: string) => erro.campos.find((um) => um.campo === campo)?.message ?? 'outra pessoa';
  const [atual, nova] = [nomeDe('atual'), nomeDe('nova')];
  const trocar = async () => {
    setTrocando(true);
    try {
      aoTrocar(await chamar(sessaoApi.trocarDePessoa, {}));
    } catch (falha) {
      await avisarFalha(falha, { titulo: 'Erro ao entrar!' });
      setTrocando(false);
    }
  };
  return (
    <Alert
      type="warning"
      showIcon
      title="Outra pessoa"
      description={`Este navegador está com a sessão de ${atual}. O endereço que foi aberto entra como ${nova}. Se não foi você quem pediu, fique como está.`}
      action={
        <div className="fila">
          <Botao principal onClick={aoFicar}>
            Continuar como {atual}
          </Botao>
          <Botao ocupado={trocando} onClick={() => void trocar()}>
            Entrar como {nova}
          </Botao>
        </div>
      }
    />
  );
}
