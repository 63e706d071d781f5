/*
 * Names as they are spread in Brazil: few are everywhere, most are rare. The order is by frequency; the weights fall as
 * 1/(rank + 2), which gives the commonest first name about 1 person in 20 and the commonest surname about 1 in 9.
 * Nobody in particular is meant.
 */
const PRIMEIROS =
  'Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Renata Eliane Raimundo Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Anderson Ricardo Márcio Jorge Sebastião Alexandre Roberto Edson Diego Vítor Sérgio Cláudio Matheus Thiago Geraldo Adriano Luciano Júlio Renato Alex Vinícius Rogério Samuel Ronaldo Mário Flávio Igor Douglas Davi Manuel Jeferson Cícero Víctor Miguel Robson Mauro Danilo Henrique Caio Reginaldo Joaquim Benedito Gilberto Marco Alan Nelson Cristiano Elias Wilson Valdir Emerson Luan David Renan Severino Fabrício Mauricio Jonas Gilmar Jean Fabiano Wesley Diogo Adilson Jair Alessandro Everton Osvaldo Gilson Willian Joel Silvio Hélio Maicon Reinaldo Pablo Artur Vagner Valter Celso Ivan Cleiton Vanderlei Vicente Arthur Milton Domingos Wagner Sandro Moisés Edilson Ademir Adão Evandro César Valmir Murilo Juliano Edvaldo Ailton Junior Breno Nicolas Ruan Alberto Rubens Nilton Augusto Cleber Osmar Nilson Hugo Otávio Vinicios Ítalo Wilian Alisson Aparecido Simone Cristiane Daniela Andréia Lúcia Sílvia Priscila Rosângela Tatiane Carla Terezinha Raquel Débora Regina Rosa Marlene Caroline Edna Elaine Cristina Tereza Joana Aparecida Mônica Natália Viviane Michele Isabela Daniele Fátima Sabrina Lorena Rosana Raimunda Roberta Luzia Marina Luiza Helena Cecília Alice Sofia Isadora Clara Manuela Laura Elisa Lívia Valentina Heloísa Yasmin Rebeca Sara Ester Nicole Eloá Lavínia Antonella Joyce Ingrid Kelly Tainá Jandira Iracema Graça Conceição Socorro Dulce Neusa Zélia Ivone Odete Benedita Cleide Célia Solange Rosemeire Lourdes'.split(
    ' ',
  );
const SOBRENOMES =
  'Silva Santos Oliveira Souza Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Fernandes Gomes Martins Rocha Barbosa Melo Dias Soares Vieira Lopes Mendes Nunes Moreira Cardoso Andrade Ramos Gonçalves Santana Teixeira Marques Moura Machado Batista Freitas Cavalcante Borges Miranda Pinto Monteiro Campos Reis Correia Nogueira Duarte Castro Leite Barros Farias Moraes Cunha Azevedo Rosa Siqueira Tavares Pires Matos Cruz Coelho Bezerra Medeiros Macedo Brito Sales Xavier Guimarães Fonseca Viana Aguiar Paiva Amaral Sampaio Queiroz Neves Magalhães Pinheiro Rezende Peixoto Sena Chaves Fogaça Menezes Vasconcelos Lacerda Novaes Franco Bastos Torres Arruda Dantas Figueiredo Assis Braga Porto Maciel Lemos Furtado Goulart Toledo Camargo Bueno Prado Leal Galvão Amorim Pacheco Mota Quintana Padilha Sodré Brandão Rangel Trindade Falcão Serra Ventura Vargas Veloso Vidal Zanetti Bianchi Rossi Fontana Schneider Schmidt Müller Becker Klein Weber Yamamoto Tanaka Nakamura Kobayashi Kowalski Nowak Haddad Nasser Bittencourt Boaventura Escobar Frazão Gadelha Holanda Jatobá Kaiowá Bororo Xavante Cuiabano Pantanal Cambará Buriti Ipê'.split(
    ' ',
  );

/** A wheel has so many places: a hash of so many bits chooses one. */
export const CASAS = 4_096;

/** A wheel of `CASAS` places where common names have many and each name at least one. */
function roda(nomes: readonly string[]): string[] {
  const peso = (i: number) => 1 / (i + 2);
  const soma = nomes.reduce((total, _nome, i) => total + peso(i), 0);
  const casas = nomes.flatMap((nome, i) =>
    Array.from({ length: Math.max(1, Math.round((CASAS * peso(i)) / soma)) }, () => nome),
  );
  return Array.from({ length: CASAS }, (_, i) => casas[i % casas.length] ?? '');
}

/** First names and surnames to draw from, by a number from 0 to `CASAS` − 1. */
export const RODAS = { primeiros: roda(PRIMEIROS), sobrenomes: roda(SOBRENOMES) };
