import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Formando } from '#contract/formandos.contract.ts';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Formulario } from '#domain/novo-registro/formulario-campos.ts';
import { paths } from '../../../app/paths.ts';
import { useHoje } from '../../../lib/instituicao.ts';
import { Botao } from '../../../ui/botao.tsx';
import { ErroDeEnvio } from '../../../ui/erro-de-envio.tsx';
import { FormularioComDono } from '../../../ui/formulario.tsx';
import { Recado } from '../../../ui/recado.tsx';
import { FatosQueFaltam } from '../../apoio/fatos-que-faltam.tsx';
import { ASSISTENTE, focarCampo } from '../alvo-do-campo.ts';
import { AssistenteContext } from '../assistente-context.ts';
import { useFuso } from '../avisos-do-registro.tsx';
import { GrafiaProposta } from '../grafia-proposta.tsx';
import { guardarRascunho } from '../novo-registro.api.ts';
import { DuvidaDaDerivacao } from '../por-confirmar.tsx';
import { TextoDoDiploma } from '../texto-do-diploma.tsx';
import { CamposDoDireto } from './campos-do-direto.tsx';
import { contextoDoDireto } from './contexto-do-direto.ts';
import { FatosDoRegistro } from './fatos-do-registro.tsx';
import { OQueFalta } from './o-que-falta.tsx';
import { useRegistroDireto } from './use-registro-direto.ts';

interface Props {
  rga: string;
  abertura: Abertura;
  proximo: Formando | null;
  aoRegistrar: (feito: { numeroRegistro: number; livro: string }) => void;
}

/** What a person must decide, beside the diploma as it will read; Ctrl+Enter registers and goes on to the next one. */
export function RegistroDireto({ rga, abertura, proximo, aoRegistrar }: Props) {
  const navigate = useNavigate();
  const direto = useRegistroDireto(abertura, { hoje: useHoje(), fuso: useFuso(), aoRegistrar });
  const { valores, mudar, duvidas, impedidoPor, faltaNoCadastro } = direto;
  const registrar = () => {
    const [primeiro] = direto.problemas;
    if (primeiro !== undefined) focarCampo(primeiro.campo);
    void direto.registrar();
  };
  const aoAtalho = useEffectEvent(registrar);
  useEffect(() => {
    focarCampo('Processo');
    const aoTeclar = (evento: KeyboardEvent) => {
      if (evento.key !== 'Enter' || !(evento.ctrlKey || evento.metaKey) || evento.repeat) return;
      evento.preventDefault();
      aoAtalho();
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, []);
  const nosPassos = async () => {
    // What was typed goes along; a draft that is there already is the one to go on with.
    if (abertura.rascunho === null) await guardarRascunho(rga, 1, valores, null).catch(() => undefined);
    await navigate(paths.novoRegistro.href({ rga }));
  };
  return (
    <AssistenteContext value={{ abertura, valores, mudar, confirmar: direto.confirmarDuvida }}>
      <FatosQueFaltam faltam={abertura.faltam} para="registro" />
      {impedidoPor.length > 0 && (
        <Recado
          tom="alerta"
          titulo="Este registro precisa dos sete passos"
          texto={
            <ul className="registro-pendencias com-marcas">
              {impedidoPor.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          }
          acao={<Botao onClick={() => void nosPassos()}>Continuar nos passos</Botao>}
        />
      )}
      <div className="direto">
        <FormularioComDono
          nome={ASSISTENTE}
          rotulo="Registro direto"
          dono={contextoDoDireto(direto)}
          className="registro-formulario"
          aoEnviar={registrar}
        >
          {direto.tentou && duvidas.length > 0 && (
            <Recado tom="perigo" titulo="Nada foi registrado. Responda antes o que está em dúvida abaixo." />
          )}
          {duvidas.map((derivacao) => (
            <DuvidaDaDerivacao
              key={derivacao.campo}
              derivacao={derivacao}
              comRotulo
              aoConfirmar={() => direto.confirmarDuvida(derivacao)}
              aoAceitar={(valor) => direto.responderDuvida(derivacao, valor)}
            />
          ))}
          <GrafiaProposta />
          <CamposDoDireto />
          <OQueFalta direto={direto} aoPassos={() => void nosPassos()} />
          {direto.falha !== null && <ErroDeEnvio erro={direto.falha} />}
          <div className="direto-botoes">
            <Botao
              principal
              type="submit"
              ocupado={direto.ocupado}
              disabled={faltaNoCadastro || impedidoPor.length > 0}
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
