import { textoDe } from '#domain/folha/dependencias.ts';
import { lerProcesso } from '#domain/novo-registro/padroes.ts';
import { avisosDePrazo } from '#domain/ressalva/conferir-datas.ts';
import { useAssistente } from '../assistente-context.ts';
import { CampoOpcao } from '../campos/campo-opcao.tsx';
import { CampoDeCpf, CampoDeData, CampoTexto } from '../campos/campo-texto.tsx';
import { useProcesso } from '../use-processo.ts';
import { Secao } from './secao.tsx';

const DA_SESSAO = ['ResponsavelNome', 'ResponsavelCPF', 'ResponsavelIDouNumeroMatricula'] as const;

/** Step 3 (NOV-05): book, process, the three dates, and the responsible person, who is the session's (A13). */
export function LivroDeRegistro() {
  const { abertura, valores } = useAssistente();
  const { prefixo, exemplo } = useProcesso();
  const prazos = avisosDePrazo({
    DataColacao: textoDe(valores.DataColacao),
    DataExpedicao: textoDe(valores.DataExpedicao),
    DataRegistro: textoDe(valores.DataRegistro),
  });
  const daSessao = (campo: (typeof DA_SESSAO)[number]) => textoDe(abertura.valores[campo]) !== '';
  return (
    <>
      <Secao titulo="Livro e processo" nota="O número do registro é dado pelo livro ao registrar.">
        <CampoOpcao
          campo="LivroID"
          tambem="LivroRegistro"
          dica={abertura.livros.length === 0 ? 'Não há livro cadastrado: inclua em Livros de Registro.' : undefined}
          opcoes={abertura.livros.map(({ livroID, nome }) => ({ value: livroID, label: nome }))}
        />
        <CampoTexto
          campo="Processo"
          filtro={lerProcesso}
          numerico
          prefixo={prefixo}
          placeholder={exemplo}
          dica={`Exemplo: ${exemplo}`}
        />
      </Secao>
      <Secao titulo="Datas" nota="Na ordem: colação, expedição, registro. Podem ser no mesmo dia.">
        {(['DataColacao', 'DataExpedicao', 'DataRegistro'] as const).map((campo) => (
          <CampoDeData key={campo} campo={campo} />
        ))}
        {prazos.length > 0 && (
          <div className="registro-prazos registro-largo" role="status">
            {prazos.map(({ campo, mensagem }) => (
              <p key={campo}>{mensagem} O registro pode ser feito assim mesmo.</p>
            ))}
          </div>
        )}
      </Secao>
      <Secao titulo="Responsável pelo registro" nota="É a pessoa que está na sessão." lida={DA_SESSAO.every(daSessao)}>
        <CampoTexto campo="ResponsavelNome" soLeitura={daSessao('ResponsavelNome')} larga />
        <CampoDeCpf campo="ResponsavelCPF" soLeitura={daSessao('ResponsavelCPF')} />
        <CampoTexto
          campo="ResponsavelIDouNumeroMatricula"
          soLeitura={daSessao('ResponsavelIDouNumeroMatricula')}
          dica="Matrícula SIAPE."
        />
      </Secao>
    </>
  );
}
