import { Input } from 'antd';
import { useState } from 'react';
import type { RespostaDe } from '#contract/endpoint.ts';
import { codigoSchema, segundoFatorApi } from '#contract/sessao.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Qr } from '../../ui/qr.tsx';
import { comProva, ProvaDesistida } from './com-prova.ts';

/** As a QR code and as text; one of the app's codes confirms it. */
export function CadastrarAplicativo({ aoCadastrar }: { aoCadastrar: (codigos: string[]) => void }) {
  const [novo, setNovo] = useState<RespostaDe<typeof segundoFatorApi.iniciarAplicativo> | null>(null);
  const iniciar = async () => {
    try {
      setNovo(await comProva(() => chamar(segundoFatorApi.iniciarAplicativo, {})));
    } catch (erro) {
      if (!(erro instanceof ProvaDesistida))
        await avisarFalha(erro, { titulo: 'Erro ao criar o segredo do aplicativo!' });
    }
  };
  if (novo === null) return <Botao onClick={() => void iniciar()}>Usar um aplicativo</Botao>;
  const { segredo, endereco, desafio: Desafio } = novo;
  const confirmar = async ({ Codigo }: { Codigo: string }) =>
    aoCadastrar((await chamar(segundoFatorApi.confirmarAplicativo, { body: { Desafio, Codigo } })).codigos);
  return (
    <>
      <div className="qr-do-aplicativo">
        <Qr texto={endereco} rotulo="QR code do aplicativo autenticador" />
      </div>
      <p>
        Leia o QR code com o aplicativo, ou digite nele: <code>{segredo.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Formulario<{ Codigo: string }> nome="aplicativo" rotulo="Aplicativo" enviar="Confirmar" aoEnviar={confirmar}>
        <Campo nome="Codigo" rotulo="Código que o aplicativo mostra" schema={codigoSchema}>
          <Input autoComplete="one-time-code" inputMode="numeric" />
        </Campo>
      </Formulario>
    </>
  );
}
