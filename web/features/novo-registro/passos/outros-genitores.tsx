import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { textoDe } from '#domain/folha/dependencias.ts';
import { GENITORES_SEGUINTES } from '#domain/novo-registro/campos/genitores.ts';
import { comSinaisUsuais } from '#domain/texto/parecidos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoTexto } from '../campos/campo-texto.tsx';
import { OPCOES_DE_SEXO } from './opcoes-de-sexo.ts';
import { Secao } from './secao.tsx';

const [SEGUNDO, ...OUTROS] = GENITORES_SEGUINTES;

/** Parents behind the specification's two, whom few have: MEC's list takes any number, the register four. */
export function OutrosGenitores() {
  const { valores } = useAssistente();
  const [pedidos, pedir] = useState(0);
  const informados = OUTROS.filter(({ nome }) => textoDe(valores[nome]) !== '').length;
  const quantos = Math.max(pedidos, informados);
  if (textoDe(valores[SEGUNDO.nome]) === '' && quantos === 0) return null;
  return (
    <>
      {OUTROS.slice(0, quantos).map(({ nome, nomeSocial, sexo }, i) => (
        <Secao key={nome} titulo={`Outro genitor (${i + 3}º)`} nota="Só entra no registro se for informado.">
          <CampoTexto campo={nome} filtro={comSinaisUsuais} larga />
          <CampoTexto campo={nomeSocial} filtro={comSinaisUsuais} dica="Só quando houver." />
          <CampoOpcao campo={sexo} opcoes={OPCOES_DE_SEXO} />
        </Secao>
      ))}
      {quantos < OUTROS.length && (
        <Botao icone={<PlusOutlined aria-hidden="true" />} onClick={() => pedir(quantos + 1)}>
          Incluir outro genitor
        </Botao>
      )}
    </>
  );
}
