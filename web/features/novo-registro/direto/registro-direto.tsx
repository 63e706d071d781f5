import { Alert } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Formando } from '#contract/formandos.contract.ts';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import { duvidasDa } from '#domain/folha/folha.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Formulario, Valores } from '#domain/novo-registro/formulario-campos.ts';
import { paths } from '../../../app/paths.ts';
import { useFuso, useHoje } from '../../../lib/instituicao.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ErroDeEnvio } from '../../../ui/erro-de-envio.tsx';
import { FormularioComDono } from '../../../ui/formulario.tsx';
import { FatosQueFaltam } from '../../apoio/fatos-que-faltam.tsx';
import { ASSISTENTE } from '../alvo-do-campo.ts';
import { AssistenteContext } from '../assistente-context.ts';
import { donoDosCampos } from '../contexto-dos-campos.ts';
import { GrafiaProposta } from '../grafia-proposta.tsx';
import { impedimentos } from '../impedimentos.ts';
import { guardarRascunho } from '../novo-registro.api.ts';
import { DuvidaDaDerivacao } from '../por-confirmar.tsx';
import { TextoDoDiploma } from '../texto-do-diploma.tsx';
import { useCtrlEnter } from '../use-ctrl-enter.ts';
import { CamposDoDireto } from './campos-do-direto.tsx';
import { FatosDoRegistro } from './fatos-do-registro.tsx';
import { OQueFalta } from './o-que-falta.tsx';
import { useRegistroDireto } from './use-registro-direto.ts';

interface Props {
  rga: string;
  abertura: Abertura;
  proximo: Formando | null;
  aoRegistrar: (feito: { numeroRegistro: number; livro: string }) => void;
}

/** Decisions beside the diploma as it will read; Ctrl+Enter registers and goes on to the next one. */
export function RegistroDireto({ rga, abertura, proximo, aoRegistrar }: Props) {
  const navigate = useNavigate();
  const hoje = useHoje();
  const direto = useRegistroDireto(abertura, { hoje, fuso: useFuso(), aoRegistrar });
  const { folha, conferida, falha, tentou, agir, pedirRegistro: registrar } = direto;
  const { valores } = folha;
  const validado = validarFormulario(valores, hoje);
  const problemas = validado.ok ? [] : validado.problemas;
  const duvidas = duvidasDa(folha);
  const impedidoPor = impedimentos(abertura, problemas);
  const mudar = (mudanca: Valores) => agir({ tipo: 'mudou', mudanca });
  // Gaps are said once Registrar was tried.
  const dono = donoDosCampos(folha, tentou ? problemas : [], { mudar }, () => true);
  useCtrlEnter(registrar);
  const nosPassos = async () => {
    // What was typed goes along; a draft that is there already is the one to go on with.
    if (abertura.rascunho === null) await guardarRascunho(rga, 1, valores, null).catch(() => undefined);
    await navigate(paths.novoRegistro.href({ rga }));
  };
  return (
    <AssistenteContext value={{ abertura, folha, agir, mudar }}>
      <FatosQueFaltam faltam={abertura.faltam} para="registro" />
      {impedidoPor.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Este registro precisa dos sete passos"
          description={
            <ul className="registro-pendencias com-marcas">
              {impedidoPor.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          }
          action={<Botao onClick={() => void nosPassos()}>Continuar nos passos</Botao>}
        />
      )}
      <div className="direto">
        <FormularioComDono
          nome={ASSISTENTE}
          rotulo="Registro direto"
          dono={dono}
          className="registro-formulario"
          aoEnviar={registrar}
        >
          {tentou && duvidas.length > 0 && (
            <Alert type="error" showIcon title="Nada foi registrado. Responda antes o que está em dúvida abaixo." />
          )}
          {duvidas.map((derivacao) => (
            <DuvidaDaDerivacao key={derivacao.campo} derivacao={derivacao} comRotulo />
          ))}
          <GrafiaProposta />
          <CamposDoDireto />
          <OQueFalta conferida={conferida} respostas={folha.respostas} agir={agir} aoPassos={() => void nosPassos()} />
          {falha !== null && <ErroDeEnvio erro={falha} />}
          <div className="direto-botoes">
            <Botao
              principal
              type="submit"
              ocupado={direto.ocupado}
              disabled={impedidoPor.length > 0 || abertura.faltam.some(({ impede }) => impede)}
            >
              Registrar
            </Botao>
            <span className="texto-menor">
              <kbd>Ctrl</kbd>+<kbd>Enter</kbd> registra
              {proximo === null ? '.' : ` e abre ${proximo.sigaNomeALuno}.`}
            </span>
          </div>
        </FormularioComDono>
        <div>
          {/* The text stands while the form is still being filled: what is missing reads as empty. */}
          <TextoDoDiploma formulario={valores as unknown as Formulario} />
          <FatosDoRegistro abertura={abertura} valores={valores} />
        </div>
      </div>
    </AssistenteContext>
  );
}
