import { textoDe } from '#domain/folha/dependencias.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { estranhezaDoDigitado } from '#domain/texto/nup.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoDeData, CampoTexto } from '../campos/campo-texto.tsx';
import { useProcesso } from '../use-processo.ts';

/** Process, book, and the dates that the source does not know. */
export function CamposDoDireto() {
  const { abertura, valores } = useAssistente();
  const { prefixo, exemplo } = useProcesso();
  const estranheza = estranhezaDoDigitado(textoDe(valores.Processo));
  return (
    <div className="registro-campos">
      <CampoTexto
        campo="Processo"
        filtro={lerProcesso}
        numerico
        prefixo={prefixo}
        larga
        placeholder={exemplo}
        dica={estranheza === null ? `Exemplo: ${exemplo}` : `Confira: ${estranheza}.`}
      />
      <CampoOpcao
        campo="LivroID"
        tambem="LivroRegistro"
        larga
        opcoes={abertura.livros.map(({ livroID, nome }) => ({ value: livroID, label: nome }))}
      />
      <CampoDeData campo="DataExpedicao" />
      <CampoDeData campo="DataRegistro" />
      <CampoDeData campo="DataEmissaoHistorico" />
      <CampoTexto campo="HoraEmissaoHistorico" numerico dica="No formato hh:mm ou hh:mm:ss." />
    </div>
  );
}
