import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { Validacao } from '#contract/consulta-publica.contract.ts';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { avisar } from '../../ui/avisos.ts';
import { Pagina } from '../../ui/pagina.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { ehRegistroID, naoExiste, validacaoQuery } from './consulta-publica.api.ts';
import { MENSAGENS } from './consulta-publica.messages.ts';
import { FalhaDaConferencia } from './falha-da-conferencia.tsx';
import { FormularioDoCaptcha } from './formulario-do-captcha.tsx';
import { FormularioDoCodigo } from './formulario-do-codigo.tsx';
import { marcarCaptcha } from './marca-do-captcha.ts';
import './consulta-publica.css';

/** `/localizar/{codigoValidacao}`: the captcha page 'Localizar Diploma' (PUB-12, PUB-13, PUB-29 to PUB-33). */
export function LocalizarPage() {
  const { codigoValidacao = '' } = useParams();
  const navigate = useNavigate();
  // A code that was never registered is told before anybody solves anything.
  const { data, error, refetch } = useQuery(
    validacaoQuery(ehRegistroID(codigoValidacao) ? { registroId: codigoValidacao } : { codigo: codigoValidacao }),
  );
  const desconhecido = naoExiste(error);
  if (data?.livroAnterior === true)
    return <Navigate to={paths.livroAnterior.href({ registroID: data.registroId })} replace />;
  const restrito = data !== undefined && data.rotulo !== 'Ativo' ? data : null;
  return (
    <Pagina
      titulo="Localizar Diploma"
      trilha={TRILHA_DA_CONSULTA}
      descricao={desconhecido ? undefined : 'Antes de mostrar os dados, seu navegador resolve um cálculo contra robôs.'}
    >
      {desconhecido ? (
        <div className="publico-coluna">
          <FalhaDaConferencia erro={error} codigo={codigoValidacao} aoTentarDeNovo={refetch} />
          <div className="bloco">
            <FormularioDoCodigo
              inicial={codigoValidacao}
              aoEnviar={(codigo) => navigate(paths.diploma.href({ codigo }))}
            />
          </div>
        </div>
      ) : (
        <>
          {restrito !== null && <Restrito validacao={restrito} />}
          <FormularioDoCaptcha
            codigoValidacao={codigoValidacao}
            rotulo="Localizar diploma"
            aoPassar={(codigo) => {
              // From 'Detalhar' the address holds the registroID; what is passed tells the code, where the register
              // gives it out.
              const chave = codigo ?? codigoValidacao;
              marcarCaptcha(chave);
              // What it says is done meanwhile: nobody waits for the popup. A green tick is not for what does not stand.
              void avisar({ titulo: t(MENSAGENS.captchaValidado), icone: restrito === null ? 'success' : 'info' });
              return navigate(paths.consultarDiploma.href({ codigoValidacao: chave }), { replace: true });
            }}
          />
        </>
      )}
    </Pagina>
  );
}

/** No calculation is needed for these: a diploma that does not stand, or not now. */
const Restrito = ({ validacao: { tom, manchete, frases } }: { validacao: Validacao }) => (
  <div className="publico-coluna">
    <Veredito tom={tom} palavra={manchete} frase={frases.frase} rotulo="Situação do diploma" />
  </div>
);
