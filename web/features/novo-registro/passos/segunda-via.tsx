import { CaixaDeMarcar } from '../../../ui/caixa-de-marcar.tsx';
import { useDono } from '../../../ui/contexto-do-formulario.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoTexto } from '../campos/campo-texto.tsx';
import { Secao } from './secao.tsx';

/** Second copy: refers to the record that stands, or to one of a paper book (NOV-55). */
export function SegundaVia() {
  const { abertura, valores, mudar } = useAssistente();
  const primeira = abertura.aluno.registroDiplomaAtivo;
  const segunda = valores.SegundaVia === true;
  const erro = useDono().erroDe('PrimeiraViaRegistroID');
  return (
    <Secao titulo="Via">
      <div className="registro-largo registro-via">
        <CaixaDeMarcar marcada={segunda} aoMudar={(SegundaVia) => mudar({ SegundaVia })}>
          Segunda via
        </CaixaDeMarcar>
        {segunda && primeira !== null && (
          <p>
            Refere-se ao registro nº {primeira.numeroRegistro} do livro {primeira.livro}.
          </p>
        )}
        {erro !== null && (
          <p className="registro-erro" role="alert">
            {erro}
          </p>
        )}
      </div>
      {segunda && primeira === null && (
        <>
          <CampoTexto campo="PrimeiraViaLivro" dica="Livro em que a primeira via foi registrada." />
          <CampoTexto campo="PrimeiraViaNumeroRegistro" dica="Número no livro da primeira via." />
        </>
      )}
    </Secao>
  );
}
