import { IdcardOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Divider, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cpfSchema } from '#contract/common.ts';
import { codigoTypado, type MOTIVOS_NA_PORTA, meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { chamar } from '../../lib/api-client.ts';
import { emQueIdioma, t } from '../../lib/idioma.ts';
import { Botao } from '../../ui/botao.tsx';
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

export const DESCRICAO =
  'Para quem se formou: a situação do seu diploma, o XML e o PDF, links para mostrá-lo a quem você escolher, e pedidos ao escritório.';

/** Proof of identity by the provider, or a code to the recorded e-mail. */
export function Porta({ aoEntrar }: { aoEntrar: () => unknown }) {
  const [busca] = useSearchParams();
  const porque = Object.entries(PORQUES).find(([motivo]) => motivo === busca.get('motivo'))?.[1];
  const entradas = useQuery(entradasQuery());
  return (
    <Pagina titulo="Meu diploma" trilha={TRILHA_DA_CONSULTA} descricao={DESCRICAO}>
      <div className="meu-diploma-porta">
        {porque && <Alert type="warning" showIcon title={t(porque)} />}
        <Carregado consulta={entradas} rotulo="Carregando" linhas={3}>
          {({ provedor, codigo }) => (
            <>
              {provedor !== null && (
                <Botao principal href={meuDiplomaApi.irAoProvedor.path}>
                  <IdcardOutlined aria-hidden="true" />
                  {t('Entrar com {provedor}', { provedor })}
                </Botao>
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
          schema={cpfSchema}
          dica="O código vai ao e-mail que o escritório ou o sistema acadêmico tem de você."
        >
          <CampoCpf />
        </Campo>
      </Formulario>
    );
  return (
    <>
      <p role="status">
        {t(
          'Se este CPF tem diploma e e-mail registrados, um código de 8 algarismos está a caminho e vale por 10 minutos. São até cinco códigos por dia, e outros cinco no navegador de onde você já entrou. Não chegou? Veja a caixa de spam ou procure o escritório de registro.',
        )}
      </p>
      <Formulario<{ Codigo: string }>
        nome="entrar-com-codigo"
        rotulo="Entrar com o código"
        enviar="Entrar"
        outrosBotoes={<Botao onClick={() => setPedido(false)}>{t('Pedir outro código')}</Botao>}
        aoEnviar={async (body) => {
          await chamar(meuDiplomaApi.entrarComCodigo, { body });
          await aoEntrar();
        }}
      >
        <Campo nome="Codigo" rotulo="Código recebido" schema={codigoTypado}>
          <Input inputMode="numeric" autoComplete="one-time-code" />
        </Campo>
      </Formulario>
    </>
  );
}
