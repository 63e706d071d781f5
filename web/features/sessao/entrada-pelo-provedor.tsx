import { IdcardOutlined } from '@ant-design/icons';
import { Alert } from 'antd';
import { montarQuery } from '#contract/montar-endereco.ts';
import { MOTIVOS_DA_VOLTA, type MotivoDaVolta, provedorApi } from '#contract/sessao.contract.ts';
import { Botao } from '../../ui/botao.tsx';

const PORQUES: Record<MotivoDaVolta, [titulo: string, texto: string]> = {
  cancelada: ['Entrada cancelada', 'Você não autorizou a entrada no provedor. Tente de novo quando quiser.'],
  'sem-cpf': ['CPF não informado', 'O provedor não informou o seu CPF. Peça ajuda a quem administra o sistema.'],
  'sem-conta': [
    'Sem acesso ao registro',
    'O seu CPF não tem conta ativa aqui. Peça acesso a quem administra o sistema.',
  ],
  'sem-perfil': [
    'Sem acesso ao registro',
    'O provedor não lhe dá perfil neste sistema. Peça acesso a quem o administra.',
  ],
  indisponivel: ['O login único não respondeu', 'Tente novamente em instantes.'],
  expirou: ['A entrada não foi concluída', 'O tempo passou, ou ela começou em outro navegador. Entre de novo.'],
};

/** For whoever came back from the provider without being in. */
export function PorqueVoltou({ motivo }: { motivo: string | null }) {
  const qual = MOTIVOS_DA_VOLTA.find((um) => um === motivo);
  if (qual === undefined) return null;
  const [titulo, texto] = PORQUES[qual];
  return <Alert type="warning" showIcon title={titulo} description={texto} />;
}

/** Leaves for the provider of single sign-on; a visit, not a call: the provider needs the whole window. */
export function BotaoDoProvedor({ nome, destino }: { nome: string; destino: string | undefined }) {
  return (
    <Botao principal href={provedorApi.entrar.path + montarQuery({ destino })}>
      <IdcardOutlined aria-hidden="true" />
      Entrar com {nome}
    </Botao>
  );
}
