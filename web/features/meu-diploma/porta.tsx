import { LoginOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Divider, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { MOTIVOS_NA_PORTA } from '#contract/meu-diploma.schemas.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { chamar } from '../../lib/api-client.ts';
import { emQueIdioma, t } from '../../lib/idioma.ts';
import { Campo } from '../../ui/campo.tsx';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { Carregado } from '../../ui/carregado.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { entradasQuery } from './meu-diploma.api.ts';
import './meu-diploma.css';

const PORQUES: Readonly<Record<(typeof MOTIVOS_NA_PORTA)[number], string>> = {
  cancelada: 'A entrada foi cancelada. Tente de novo quando quiser.',
  indisponivel: 'O provedor de identidade não respondeu. Tente novamente em instantes.',
  expirou: 'A entrada não foi concluída: o tempo passou, ou ela começou em outro navegador. Entre de novo.',
  'sem-cpf': 'O provedor não informou o seu CPF.',
  'nivel-baixo': 'A sua conta precisa de um nível mais alto de confiança (prata ou ouro no gov.br).',
};

/** The way in: proof of identity by the provider, or a code to the recorded e-mail. */
export function Porta({ aoEntrar }: { aoEntrar: () => unknown }) {
  const [busca] = useSearchParams();
  const motivo = MOTIVOS_NA_PORTA.find((um) => um === busca.get('motivo'));
  const entradas = useQuery(entradasQuery());
  return (
    <Pagina
      titulo="Meu diploma"
      trilha={TRILHA_DA_CONSULTA}
      descricao="Para quem se formou: a situação do seu diploma, o XML e o PDF, links para mostrá-lo a quem você escolher, e pedidos ao escritório."
    >
      <div className="meu-diploma-porta">
        {motivo && <Alert type="warning" showIcon title={t(PORQUES[motivo])} />}
        <Carregado consulta={entradas} rotulo="Carregando" linhas={3}>
          {({ provedor, codigo }) => (
            <>
              {provedor !== null && (
                <Button
                  type="primary"
                  size="large"
                  icon={<LoginOutlined aria-hidden="true" />}
                  href={meuDiplomaApi.irAoProvedor.path}
                >
                  {t('Entrar com {provedor}', { provedor })}
                </Button>
              )}
              {provedor !== null && codigo && <Divider plain>{t('ou com um código por e-mail')}</Divider>}
              {codigo && <PorCodigo aoEntrar={aoEntrar} />}
              {provedor === null && !codigo && (
                <p>
                  {t('Esta instalação ainda não oferece entrada aos diplomados. Procure o escritório de registro.')}
                </p>
              )}
            </>
          )}
        </Carregado>
      </div>
    </Pagina>
  );
}

function PorCodigo({ aoEntrar }: { aoEntrar: () => unknown }) {
  const [pedido, setPedido] = useState(false);
  if (!pedido)
    return (
      <Formulario<{ CPF: string }>
        nome="pedir-codigo"
        rotulo="Receber um código"
        enviar="Receber um código"
        aoEnviar={async (body) => {
          await chamar(meuDiplomaApi.pedirCodigo, { query: emQueIdioma(), body });
          setPedido(true);
        }}
      >
        <Campo
          nome="CPF"
          rotulo="CPF"
          schema={meuDiplomaApi.pedirCodigo.body?.shape.CPF}
          dica="O código vai ao e-mail que o escritório ou o sistema acadêmico tem de você."
        >
          <CampoCpf autoComplete="off" />
        </Campo>
      </Formulario>
    );
  return (
    <>
      <p role="status">
        {t(
          'Se este CPF tem diploma e e-mail registrados, um código de 8 algarismos está a caminho e vale por 10 minutos. Não chegou? Veja a caixa de spam ou procure o escritório de registro.',
        )}
      </p>
      <Formulario<{ Codigo: string }>
        nome="entrar-com-codigo"
        rotulo="Entrar com o código"
        enviar="Entrar"
        outrosBotoes={<Button onClick={() => setPedido(false)}>{t('Pedir outro código')}</Button>}
        aoEnviar={async (body) => {
          await chamar(meuDiplomaApi.entrarComCodigo, { body });
          await aoEntrar();
        }}
      >
        <Campo nome="Codigo" rotulo="Código recebido" schema={meuDiplomaApi.entrarComCodigo.body?.shape.Codigo}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </Campo>
      </Formulario>
    </>
  );
}
